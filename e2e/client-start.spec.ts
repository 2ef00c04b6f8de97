import type { Page } from '@playwright/test';
import { aPerson, openAccount, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * How a page of a client starts (ADR "two page weights, one look"), as steps: what waits for what decides how long a phone
 * waits, and is the same on every machine.
 */
const PAGES = [
  { path: '/client/dashboard', chunk: 'ClientDashboardPage', title: /^Bun venit, / },
  { path: '/client/garage', chunk: 'GaragePage', title: 'Garajul meu' },
  { path: '/client/garage/:id', chunk: 'OwnVehiclePage', title: '2019 Dacia Logan' },
];
/** What the pages show first; other reads, such as those of the frame, come after it. */
const READ_BY_THE_SERVER =
  /^\/api\/(client\/(appointments|reminders)|account\/vehicles|vehicles\/\d+\/(book|odometer|history)|loyalty\/dashboard\/\d+)$/;
/** Scripts that a page asks for after its HTML and before its title: tables of texts and the words of Ant Design. */
const LATER_SCRIPTS = 5;
/** Parts of the frame, the live stream, and what loads when the browser is idle: the title waits for none of them. */
const BESIDE =
  /\/(start|ThemeSwitch|shared~BarDrawers~ThemeSwitch|device|LiveUpdates|complaints|live|icons|ClientBar)-/;

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

for (const { path, chunk, title } of PAGES) {
  test(`${path} is shown while its code is on its way, reads nothing again, and asks for few files after its HTML`, async ({
    page,
  }) => {
    const id = await openGarage(page);
    const code = await hold(page, `**/assets/${chunk}-*.js`);
    await noteScriptsUntilTitle(page);
    const html = page.waitForResponse((answer) => answer.request().isNavigationRequest());
    await page.goto(path.replace(':id', id), { waitUntil: 'commit' });
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    // React replaces what the server has rendered, so that this one is its own.
    const heading = page.getByRole('heading', { level: 1, name: title });
    const first = await heading.elementHandle();
    await code.release();
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected), 'the first view').toBe(false);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main').getByText('Se încarcă…')).toHaveCount(0);
    expect(reads.filter((read) => READ_BY_THE_SERVER.test(read))).toEqual([]);
    const named = [...(await (await html).text()).matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    const later = (await scriptsUntilTitle(page)).filter((file) => !named.includes(file) && !BESIDE.test(file));
    expect(named.filter((file) => file?.includes(`/${chunk}-`))).toHaveLength(1);
    test.info().annotations.push({ type: 'scripts', description: later.join(' ') });
    expect(later.length, later.join(' ')).toBeGreaterThan(0);
    expect(later.length, later.join(' ')).toBeLessThanOrEqual(LATER_SCRIPTS);
  });
}

async function openGarage(page: Page): Promise<string> {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  const answer = await page.request.post('/api/account/vehicles', {
    data: { make: 'Dacia', model: 'Logan', year: 2019 },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return String(((await answer.json()) as { id: number }).id);
}

async function hold(page: Page, url: string): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { release: async () => release() };
}

async function noteScriptsUntilTitle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!('started' in document.documentElement.dataset) || !document.querySelector('main h1')) return;
      observer.disconnect();
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      document.documentElement.dataset.scripts = files.filter((file) => file.endsWith('.js')).join(' ');
    }).observe(document, { childList: true, subtree: true });
  });
}

async function scriptsUntilTitle(page: Page): Promise<string[]> {
  return ((await page.locator('html').getAttribute('data-scripts')) ?? '').split(' ');
}

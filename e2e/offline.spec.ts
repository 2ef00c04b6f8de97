import type { Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, openAccount, signIn, signInByForm } from './support/people.ts';
import { eventually, expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

/** All other browser tests block the worker, so that it caches nothing between them and their server. */
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

test('without network a client sees the phone of the workshop and their own appointments, until they sign out', async ({
  page,
  context,
  emptyDay,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  await signInByForm(page, person);
  await expect(page.getByRole('region', { name: 'Programări viitoare' })).toContainText('11:00');
  await workerControls(page);

  await context.setOffline(true);
  await page.goto('/client/garage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu ai conexiune la internet');
  await expect(page.getByRole('link', { name: /^Sună-ne/ })).toHaveAttribute('href', /^tel:\+40\d{9}$/);
  await expect(page.getByRole('region', { name: 'Programările tale' })).toContainText(/Schimb de ulei.*ora 11:00/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nu ai conexiune la internet');
  await page.goto('/client/dashboard');
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await page.waitForURL('/login');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu ai conexiune la internet');
  await expect(page.getByRole('region', { name: 'Programările tale' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('kept-visits'))).toBeNull();
});

test('the worker stores files of the build and nothing personal', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signInByForm(page, person);
  await workerControls(page);
  await page.goto('/client/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(['/offline', '/offline.js']);
  expect(stored.length).toBeGreaterThan(2);
});

test('the worker of a new build takes over from that of an old one, and removes its files', async ({ page }) => {
  await page.goto('/');
  await workerControls(page);
  // A worker of another address for the same pages is what an old build leaves. The page may register its own at the same time.
  await eventually(async (limit) => {
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?build=old'));
    await expect.poll(() => page.evaluate(controllerAddress), limit).toMatch(/\?build=old$/);
  });
  await page.evaluate(async () => {
    const stored = await caches.open('workshop-assets-of-the-old-build');
    await stored.put('/assets/old-file.js', new Response('old'));
  });
  // A page load that could not register its worker leaves that to the next one. One that the new worker interrupts may never end.
  await eventually(async (limit) => {
    await page.reload({ timeout: 10 * limit.timeout });
    await expect.poll(() => page.evaluate(controllerAddress), limit).toMatch(/\/sw\.js$/);
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContainEqual('workshop-assets-of-the-old-build');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o vizită la service');
});

test('a client receives messages on a device and gives it up', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(subscribeWithoutNetwork);
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/profile');
  const device = page.getByRole('checkbox', { name: 'Primește mesajele ca notificări pe acest dispozitiv' });
  await expect(device).not.toBeChecked();
  await expectAccessible(page);
  await device.check();
  await expectToast(page, 'Notificări pornite');
  expect(await (await page.request.get('/api/client/push')).json()).toMatchObject({ isOn: true });

  const reported = context.waitForEvent('request', (request) => request.url().endsWith('/api/push/arrivals'));
  await deliverPush(page, {
    title: 'AutoService',
    body: 'Programarea este confirmată',
    url: '/contact',
    tag: 'visit-7',
    receipt: `7.${'A'.repeat(32)}`,
  });
  expect((await reported).postDataJSON()).toEqual({ receipt: `7.${'A'.repeat(32)}` });
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
  expect(shown).toEqual([{ title: 'AutoService', body: 'Programarea este confirmată', tag: 'visit-7' }]);

  // The server decides when the switch is off.
  await device.click();
  await expect(device).not.toBeChecked();
  await expectToast(page, 'Notificări oprite');
  expect(await (await page.request.get('/api/client/push')).json()).toMatchObject({ isOn: false });
});

test.describe('after an upgrade', () => {
  test.use({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // The page may report the missing file before it is loaded again.
    noBrowserErrors: ({ page: _ }, use) => use(undefined),
  });

  test('a file of an old build that is gone is answered with one reload', async ({ page }) => {
    let isMissing = true;
    let asked = 0;
    await page.route('**/assets/ContactPage-*.js', (route) => {
      asked++;
      const answer = isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue();
      isMissing = false;
      return answer;
    });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Navigare principală' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    expect(asked).toBe(2);
  });
});

/** Waits until the worker controls the page: its next request goes through the worker. */
async function workerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Hands a decrypted message to the worker, as the browser does when its push service delivers one. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** The subscription of a browser whose push service cannot be reached from a test. */
function subscribeWithoutNetwork(): void {
  let current: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async () => {
    const keys = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    current = {
      toJSON: () => ({ endpoint, keys: { p256dh: text(point), auth: text(new Uint8Array(16)) } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
    return current;
  };
}

const controllerAddress = () => navigator.serviceWorker.controller?.scriptURL;

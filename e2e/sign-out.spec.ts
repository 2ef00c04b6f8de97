import { aPerson, openAccount, signInByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

const DRAFT = 'Se aude un zgomot la frâne';
const kept = () => JSON.stringify(Object.entries(sessionStorage));

test('a sign-out ends what was typed in other tabs, which say so', async ({ page, request }) => {
  const person = aPerson();
  await openAccount(request, person);
  await signInByForm(page, person);
  const complaint = await page.context().newPage();
  await complaint.goto('/complaints');
  const dashboard = await page.context().newPage();
  await dashboard.goto('/client/dashboard');
  await expect(dashboard.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the page keeps nothing of the data that the server wrote into it', async () => {
    expect(await (await page.request.get('/client/dashboard')).text()).toMatch(/id="first-view"[^<]*\+40/);
    await expect(dashboard.locator('#first-view')).toHaveCount(0);
  });

  await test.step('text is kept in its tab until then', async () => {
    await complaint.getByLabel('Subiect').fill(DRAFT);
    await expect.poll(() => complaint.evaluate(kept)).toContain(DRAFT);
  });

  await page.getByRole('button', { name: 'Deconectare' }).first().click();
  await Promise.all(
    [complaint, dashboard].map((tab) => expect(tab.getByText('Te-ai deconectat').first()).toBeVisible()),
  );
  await expect(page).toHaveURL('/login');
  await expect(dashboard).toHaveURL('/login');
  // This page is for visitors, too: it begins again as theirs.
  await expect(complaint.getByRole('heading', { name: 'Ai cont?' })).toBeVisible();
  expect(await complaint.evaluate(kept)).not.toContain(DRAFT);

  await test.step('nothing of it returns when the same person signs in again', async () => {
    await signInByForm(complaint, person);
    expect(await complaint.evaluate(kept)).not.toContain(DRAFT);
  });
});

test('a tab that was asleep forgets what was typed when it is shown again', async ({ page, request }) => {
  const person = aPerson();
  await openAccount(request, person);
  await signInByForm(page, person);
  // What a tab has that was put aside while the user signed out in another one: its storage, and no event.
  await page.evaluate(() => {
    sessionStorage.setItem('draft/visitor/contact', '"unsent"');
    const now = String(Date.now());
    localStorage.setItem('signed-out', now);
    localStorage.removeItem('user');
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(kept)).not.toContain('unsent');
});

test('a sign-out ends the session although the code for notifications does not come', async ({ page, request }) => {
  const person = aPerson();
  await openAccount(request, person);
  await signInByForm(page, person);
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('push-account', String(id));
  });
  await page.context().route('**/push-device-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Deconectare' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(401);
});

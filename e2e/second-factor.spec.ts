import type { Page } from '@playwright/test';
import { signOutOfOffice } from './support/office.ts';
import { aPerson, fillLogin, type Person } from './support/people.ts';
import { type SecondProduct, startSecondProduct } from './support/second-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

test.describe.configure({ mode: 'serial' });

const admin: Person = { ...aPerson(), name: 'Administrator', password: 'parola-de-admin' };
const STEP_MS = 30_000;
let product: SecondProduct;
let secret: string;
let recoveryCodes: string[];

test.beforeAll(async () => {
  product = await startSecondProduct(admin, { ADMIN_MFA: 'required' });
});
test.afterAll(() => product.stop());

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`);
  await fillLogin(page, admin);
}

async function confirmIdentity(page: Page, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmă că ești tu' });
  await dialog.getByLabel('Parola actuală', { exact: true }).fill(admin.password);
  if (code) await dialog.getByLabel('Codul din aplicație sau de rezervă').fill(code);
  await dialog.getByRole('button', { name: 'Confirmă' }).click();
  await expect(dialog).toBeHidden();
}

/** The first code of the app counts as used, so the next one is of a later step; one step early is accepted. */
const nextCode = () => totpCode(secret, Date.now() + STEP_MS);

test('a page that waits for the first factor asks once for what it is refused', async ({ page }) => {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  await enterPassword(page);
  await page.waitForURL('**/admin/second-factor');
  await expect(page.getByRole('button', { name: 'Adaugă aplicația' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...asked.keys()]).toContain('/api/admin/messages/sending');
  for (const [path, times] of asked) expect(times, path).toBeLessThanOrEqual(2);
});

test('an admin without a factor has to add one, and adds an authenticator app', async ({ page }) => {
  await enterPassword(page);
  await page.waitForURL('**/admin/second-factor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adaugă un al doilea factor');
  await page.goto(`${product.url}/admin/users`);
  await page.waitForURL('**/admin/second-factor');

  await page.getByRole('button', { name: 'Adaugă aplicația' }).click();
  await confirmIdentity(page);
  const dialog = page.getByRole('dialog', { name: 'Adaugă aplicația de autentificare' });
  await expect(dialog.getByRole('img', { name: 'Cod QR pentru aplicația de autentificare' })).toBeVisible();
  await expectAccessible(page);
  secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Codul din aplicație').fill(totpCode(secret, 0));
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByLabel('Codul din aplicație')).toHaveAccessibleDescription(/Codul nu este corect/);
  await dialog.getByLabel('Codul din aplicație').fill(totpCode(secret));
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();

  const codes = page.getByRole('dialog', { name: 'Codurile tale de rezervă' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Descarcă' }).click();
  expect((await downloading).suggestedFilename()).toBe('coduri-de-rezerva.txt');
  await codes.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(page.getByText('Rămase: 10 din 10')).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi la contul meu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panou Administrator');
});

test('the admin signs in with a code of the app, or with a recovery code', async ({ page, otherPage }) => {
  await enterPassword(page);
  const field = page.getByLabel('Codul din aplicație');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await field.fill('12');
  await page.getByRole('button', { name: 'Conectează-te' }).click();
  await expect(field).toHaveAccessibleDescription(/Codul are 6 cifre/);
  await field.fill(totpCode(secret, 0));
  await page.getByRole('button', { name: 'Conectează-te' }).click();
  await expect(field).toHaveAccessibleDescription(/Codul nu este corect/);
  await field.fill(nextCode());
  await page.getByRole('button', { name: 'Conectează-te' }).click();
  await page.waitForURL('**/admin/dashboard');
  await expectToast(page, 'Autentificare reușită!');

  await enterPassword(otherPage);
  await useRecoveryCode(otherPage);
});

test('the admin adds a passkey and signs in with it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await enterPassword(page);
  await useRecoveryCode(page);
  await page.goto(`${product.url}/client/profile`);
  const section = page.getByRole('region', { name: 'Conectare în doi pași' });
  await section.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await confirmIdentity(page, recoveryCodes.shift());
  const dialog = page.getByRole('dialog', { name: 'Adaugă o cheie de acces' });
  await dialog.getByLabel('Numele cheii').fill('Telefonul meu');
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expectToast(page, 'Cheie de acces adăugată');
  await expect(section.getByRole('listitem')).toContainText('Telefonul meu');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Redenumește Telefonul meu' }).click();
  const renaming = page.getByRole('dialog', { name: 'Redenumește cheia de acces' });
  await renaming.getByLabel('Numele cheii').fill('Tableta');
  await renaming.getByRole('button', { name: 'Salvează' }).click();
  await expect(section.getByRole('listitem')).toContainText('Tableta');

  await signOutOfOffice(page);
  await fillLogin(page, admin);
  await page.getByRole('button', { name: 'Folosește cheia de acces' }).click();
  await page.waitForURL('**/admin/dashboard');

  await page.goto(`${product.url}/client/profile`);
  await section.getByRole('button', { name: 'Scoate Tableta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scoate', exact: true }).click();
  // Without a code: with the passkey.
  await confirmIdentity(page);
  await expectToast(page, 'Cheie de acces scoasă');
  await expect(section).toContainText('Nu ai nicio cheie de acces.');
});

/** With two presses in one instant, as an impatient hand does. */
async function useRecoveryCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Folosește un cod de rezervă' }).click();
  const field = page.getByLabel('Cod de rezervă');
  await field.fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Conectează-te' }).click();
  await expect(field).toHaveAccessibleDescription(/de rezervă, folosește altul/);
  await field.fill(recoveryCodes.shift() ?? '');
  await page.getByRole('button', { name: 'Conectează-te' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL('**/admin/dashboard');
}

import type { Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { openSection } from './support/office.ts';
import {
  aPerson,
  DEMO_RECEPTIONIST,
  fillLogin,
  openAccount,
  type Person,
  signIn,
  signInByForm,
  theAdmin,
} from './support/people.ts';
import {
  eventually,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

/** The row or card of an account, found through the search. */
async function findAccount(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Caută după nume, telefon sau email' }).fill(name);
  await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
  return page.getByRole('main').locator('tbody tr, li').filter({ hasText: name });
}

/** Clicks an action of the account and confirms it. */
async function change(page: Page, { name }: Person, action: string) {
  await page.getByRole('button', { name: `${action}: ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: action, exact: true }).click();
}

test('a locked account is signed out at once and cannot sign in until it is unlocked', async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(otherPage.request, person);
  await signIn(otherPage, person);
  await signIn(page, theAdmin());
  await page.goto('/admin/users?role=all');
  const row = await findAccount(page, person.name);

  await page.getByRole('button', { name: `Blochează: ${person.name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Este deconectat imediat');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Renunță' }).click();
  await expect(row).toContainText('Activ');
  await change(page, person, 'Blochează');
  await expectToast(page, 'Cont blocat');
  await expect(row).toContainText('Blocat');

  await otherPage.goto('/client/dashboard');
  await otherPage.waitForURL('/login');
  await fillLogin(otherPage, person);
  await expectToast(otherPage, 'Eroare la autentificare');

  await change(page, person, 'Deblochează');
  await expectToast(page, 'Cont deblocat');
  await signInByForm(otherPage, person);
});

test('an admin gives a client a role and takes it back, but not on the own account', async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(otherPage.request, person);
  await signIn(page, theAdmin());
  await page.goto('/admin/users?role=all');
  const row = await findAccount(page, person.name);
  const give = async (role: string) => {
    await row.getByRole('combobox', { name: `Rol: ${person.name}` }).click();
    await page
      .getByRole('option', { name: role, exact: true })
      .or(page.getByTitle(role, { exact: true }))
      .last()
      .click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`Îi dai lui ${person.name} rolul „${role}”?`);
    await question.getByRole('button', { name: 'Schimbă rolul' }).click();
    await expectToast(page, 'Rol schimbat');
  };
  await give('Administrator');

  await signInByForm(otherPage, person);
  expect(new URL(otherPage.url()).pathname).toBe('/admin/dashboard');
  await otherPage.goto('/admin/users?role=all');
  const own = await findAccount(otherPage, person.name);
  await expect(own).toContainText('tu');
  await expect(own.getByRole('button').or(own.getByRole('combobox'))).toHaveCount(0);

  await give('Mecanic');
  await otherPage.reload();
  await expect(otherPage.getByLabel('Parola', { exact: true })).toBeVisible();
  await fillLogin(otherPage, person);
  await expect(otherPage.getByRole('heading', { name: 'Pagina nu este pentru rolul tău' })).toBeVisible();
  await otherPage.getByRole('link', { name: 'Pagina ta de start' }).click();
  await otherPage.waitForURL('/admin/board');
});

test('the team is apart from the clients, and each has its role once', async ({ page, otherPage }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const person = aPerson();
  await openAccount(otherPage.request, person);
  await signIn(page, theAdmin());
  await page.goto('/admin/users');
  const rows = page.getByRole('table', { name: 'Conturi' }).locator('tbody').getByRole('row');
  await expect(page.getByRole('radio', { name: 'Echipa' })).toBeChecked();
  const receptionist = rows.filter({ hasText: DEMO_RECEPTIONIST.name });
  await expect(receptionist).toHaveCount(1);
  await expect(receptionist.getByText('Recepție'), 'once, in the choice of the role').toHaveCount(1);
  expect((await receptionist.boundingBox())?.height, 'a row of two lines').toBeLessThanOrEqual(52);
  await page.getByRole('searchbox').fill(person.name);
  await expect(page.getByText('Nimeni din echipă nu se potrivește. Caută și la clienți.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Clienți', { exact: true }).last().click();
  await expect(page).toHaveURL(/[?&]role=client/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(person.name);
});

test('accounts are filtered by role and state in the URL', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/users?role=client&state=locked&search=nimeni');
  await expect(page.getByText('Niciun cont nu se potrivește căutării.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await page.waitForURL('/admin/users');
  await expect(page.getByRole('table', { name: 'Conturi' }).getByRole('row').nth(1)).toBeVisible();
});

test('the inbox is a table of low rows, which open with text and attempts', async ({ page, otherPage, emptyDay }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const person = aPerson();
  await bookThroughApi(otherPage.request, { date: emptyDay, time: '09:00', person });
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await openSection(page, 'Mesaje');
  await page.waitForURL('/admin/messages');
  await page.getByRole('searchbox').fill(person.phone.replaceAll(' ', '').slice(1));
  // The message is written by a reaction, shortly after the booking.
  const row = page.getByRole('table', { name: 'Mesaje' }).getByRole('row').filter({ hasText: person.phone });
  await eventually(async (limit) => {
    await page.getByRole('button', { name: 'Reîmprospătează' }).click();
    await expect(row).toContainText('Programare pentru Schimb de ulei', limit);
  });
  const height = (await row.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(40);
  expect(height).toBeLessThanOrEqual(44);
  const details = row.getByRole('button', { name: `Detalii: Programare nouă, către ${person.phone}` });
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  const attempts = page.getByRole('region', { name: `Încercări de trimitere către ${person.phone}` });
  await expect(attempts).toBeHidden();
  await details.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(attempts).toBeVisible();
  await expectAccessible(page);
  await row.getByText(person.phone).click();
  await expect(attempts, 'a click anywhere on the row').toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const messages = page.getByRole('region', { name: 'Mesaje', exact: true });
  await messages.getByRole('button', { name: /^Programare nouă/ }).click();
  await expect(messages).toContainText('Programare pentru Schimb de ulei');
  await expect(attempts).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
});

test('a code in the inbox is shown on request, which the security page records', async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(otherPage.request, person);
  expect((await otherPage.request.post('/api/account/phone-proof')).status()).toBe(202);
  await signIn(page, theAdmin());
  await page.goto(`/admin/messages?search=${person.phone.replaceAll(' ', '').slice(1)}`);
  const messages = page.getByRole('table', { name: 'Mesaje' });
  await eventually(async (limit) => {
    await page.getByRole('button', { name: 'Reîmprospătează' }).click();
    await expect(messages).toContainText('telefonului este ••••••.', limit);
  });
  await messages.getByRole('button', { name: /^Detalii: Cod de confirmare a telefonului/ }).click();
  await expect(messages).toContainText('Afișarea se înregistrează.');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Arată codul pentru ${person.phone}` }).click();
  await expect(messages).toContainText(/telefonului este \d{6}\./);
  await expect(messages.getByRole('button', { name: /^Arată/ })).toHaveCount(0);
  await page.goto(`/admin/security?search=${person.phone.replaceAll(' ', '').slice(1)}`);
  await expect(page.getByRole('list', { name: 'Evenimente de securitate' })).toContainText('Cod SMS afișat');
});

test('the activity feed is filtered by kind', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const activity = page.getByRole('region', { name: 'Activitate recentă' });
  await activity.getByRole('combobox', { name: 'Ce fel de activitate' }).click();
  await page.getByTitle('Conturi', { exact: true }).click();
  await expect(activity).toContainText(`Cont nou: ${person.name}`);
  await expect(activity).not.toContainText('Puncte primite');
});

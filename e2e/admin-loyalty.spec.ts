import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { tabTo } from './support/keyboard.ts';
import { creditPoints, redeemThroughApi, rewardNamed } from './support/loyalty.ts';
import { aPerson, openAccount, type Person, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

/** The row or card of a client, found through the search. */
async function findMember(page: Page, { name }: Person) {
  await page.getByRole('searchbox', { name: 'Caută după nume, telefon sau email' }).fill(name);
  await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
  return page.getByRole('main').locator('tbody tr, li').filter({ hasText: name });
}

/** A new client with that many points, signed in on `clientPage`. */
async function aMember(clientPage: Page, page: Page, points: number) {
  const person = aPerson();
  await openAccount(clientPage.request, person);
  const { id } = await signInThroughApi(clientPage.request, person);
  await creditPoints(page.request, id, points);
  return { person, id };
}

test('an admin deducts points and the client sees the reason', async ({ page, otherPage }) => {
  const { person, id } = await aMember(otherPage, page, 12);
  await signIn(page, theAdmin());
  await page.goto('/admin/loyalty');
  const row = await findMember(page, person);
  await row.getByRole('button', { name: `Deduce puncte: ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Deduce puncte' });
  const points = dialog.getByLabel('Puncte', { exact: true });
  await expect(points).toHaveAttribute('min', '1');
  await expect(points).toHaveAttribute('max', '12');
  await expectAccessible(page);

  const submit = dialog.getByRole('button', { name: 'Deduce punctele' });
  for (const wrong of ['', '0', '-3', '1.5']) {
    await points.fill(wrong);
    await submit.click();
    await expect(points, `"${wrong}" is refused`).toHaveAccessibleDescription('Introduceți un număr valid de puncte');
    await expect(points).toBeFocused();
  }
  await points.fill('13');
  await submit.click();
  await expect(points).toHaveAccessibleDescription(/atâtea puncte: 12/);

  await points.fill('5');
  await submit.click();
  await expectToast(page, 'Puncte deduse cu succes');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('7', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const history = await otherPage.request.get(`/api/loyalty/transactions/${id}`);
  expect(await history.json()).toMatchObject([
    { points: -5, type: 'redeemed', description: 'Utilizat recompensă de loialitate' },
    { points: 12 },
  ]);
});

test('points that the client spent meanwhile cannot be deducted', async ({ page, otherPage }) => {
  const { person, id } = await aMember(otherPage, page, 12);
  await signIn(page, theAdmin());
  await page.goto('/admin/loyalty');
  const row = await findMember(page, person);
  await row.getByRole('button', { name: `Deduce puncte: ${person.name}` }).click();
  const rewardId = await rewardNamed(otherPage.request, id, 'Reducere de 100 RON');
  await redeemThroughApi(otherPage.request, rewardId);

  const dialog = page.getByRole('dialog', { name: 'Deduce puncte' });
  await dialog.getByLabel('Puncte', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Deduce punctele' }).click();
  await expectToast(page, 'Eroare');
  await expect(dialog, 'what was typed is still there').toBeVisible();
  await dialog.getByRole('button', { name: 'Renunță' }).click();
  await expect(row.getByText('2', { exact: true })).toBeVisible();
});

test('an admin adds points with a reason and sees it in the ledger, by keyboard', async ({ page, otherPage }) => {
  const { person } = await aMember(otherPage, page, 48);
  await signIn(page, theAdmin());
  await page.goto('/admin/loyalty');
  const row = await findMember(page, person);
  await tabTo(page, row.getByRole('button', { name: `Adaugă puncte: ${person.name}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adaugă puncte' });
  await expect(dialog.getByLabel('Puncte', { exact: true }), 'the dialog begins at its field').toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Motiv')).toHaveAccessibleDescription('Scrie motivul: îl vede și clientul.');
  await expect(dialog.getByLabel('Motiv')).toBeFocused();
  await page.keyboard.type('Compensație pentru așteptare');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Puncte adăugate cu succes');
  await expect(row, 'two points make silver').toContainText('Argint');

  await row.getByRole('button', { name: `Istoricul punctelor: ${person.name}` }).click();
  const ledger = page.getByRole('dialog', { name: `Istoricul punctelor: ${person.name}` });
  await expect(ledger).toContainText('Compensație pentru așteptare');
  await expect(ledger).toContainText('+48');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ledger).toBeHidden();
});

test('a redemption code reduces the price of one appointment, once', async ({ page, otherPage, emptyDay }) => {
  const { person, id } = await aMember(otherPage, page, 10);
  const appointment = await bookThroughApi(otherPage.request, { date: emptyDay, time: '14:00', person });
  const rewardId = await rewardNamed(otherPage.request, id, 'Reducere de 100 RON');
  const code = await redeemThroughApi(otherPage.request, rewardId);

  await signIn(page, theAdmin());
  await page.goto('/admin/loyalty');
  const counter = page.getByRole('region', { name: 'Folosește un cod de recompensă' });
  const field = counter.getByLabel('Cod', { exact: true });
  await counter.getByRole('button', { name: 'Verifică' }).click();
  await expect(field).toHaveAccessibleDescription(/Scrie codul clientului/);
  await field.fill('22222222');
  await counter.getByRole('button', { name: 'Verifică' }).click();
  await expect(field, 'an unknown code').toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();

  // Lower case and a blank in the middle are accepted.
  await field.fill(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await field.press('Enter');
  await expect(counter).toContainText(person.name);
  await expect(counter).toContainText('Valabil până pe');
  await counter.getByRole('button', { name: 'Marchează folosit' }).click();
  const choice = counter.getByLabel('La ce programare?');
  await expect(choice).toHaveAccessibleDescription('Alege programarea la care se folosește codul.');
  await choose(choice, new RegExp(`^nr\\. ${appointment} `));
  await expectAccessible(page);
  await counter.getByRole('button', { name: 'Marchează folosit' }).click();
  await expectToast(page, 'Recompensă folosită');
  await expect(counter).toContainText(`la programarea nr. ${appointment}`);
  await expect(counter.getByRole('button', { name: 'Marchează folosit' })).toBeHidden();

  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByText('50 RON (100 RON off)')).toBeVisible();
});

test('an admin offers a reward for gold members, changes and withdraws it', async ({ page, otherPage }) => {
  const { person } = await aMember(otherPage, page, 3);
  const name = `Spălare exterioară ${person.name}`;
  await signIn(page, theAdmin());
  await page.goto('/admin/loyalty');
  await page.getByRole('button', { name: 'Recompensă nouă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recompensă nouă' });
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Nume')).toHaveAccessibleDescription('Numele este obligatoriu');
  await dialog.getByLabel('Nume').fill(name);
  await dialog.getByLabel('Descriere').fill('La orice vizită');
  await dialog.getByLabel('Cost în puncte').fill('2');
  await choose(dialog.getByLabel('Ce primește clientul'), 'Reducere în procente');
  await dialog.getByLabel('Reducerea, în procente').fill('15');
  await choose(dialog.getByLabel('Nivelul de la care se poate alege'), 'Aur');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Recompensă salvată');

  await signIn(otherPage, person);
  await otherPage.goto('/loyalty');
  const card = otherPage.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('button', { name: 'Ai nevoie de nivelul Aur' })).toBeDisabled();

  await page.getByRole('button', { name: `Modifică recompensa: ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Modifică recompensa' });
  await expect(editing.getByLabel('Reducerea, în procente')).toHaveValue('15');
  await choose(editing.getByLabel('Nivelul de la care se poate alege'), 'Bronz');
  await editing.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Recompensă salvată');
  await otherPage.reload();
  await expect(card.getByRole('button', { name: `Folosește punctele: ${name}` })).toBeEnabled();

  await page.getByRole('button', { name: `Dezactivează recompensa: ${name}` }).click();
  await expectToast(page, 'Recompensă dezactivată');
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: 'Recompense', exact: true })).toBeVisible();
  await expect(otherPage.getByRole('heading', { name: 'Manoperă gratuită' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('filter and order of the list are in the URL and apply to the download', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/loyalty?tier=platinum&order=name-asc');
  const member = page.getByRole('main').locator('tbody tr, li').filter({ hasText: 'Elena Dumitrescu' });
  await expect(member).toBeVisible();
  await expect(page.getByText('Ana Ionescu')).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descarcă CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.charCodeAt(0), 'a byte order mark, for spreadsheets').toBe(0xfeff);
  expect(file).toContain('Elena Dumitrescu');
  expect(file).not.toContain('Ana Ionescu');

  await page.getByRole('searchbox').fill('nimeni nu se numește așa');
  await expect(page.getByText('Niciun client nu se potrivește căutării.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect(page.getByText('Ana Ionescu')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Înapoi la panou' }).click();
  await page.waitForURL('/admin/dashboard');
});

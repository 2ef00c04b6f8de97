import type { APIRequestContext } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { openInbox } from './support/inbox.ts';
import { aNumber, aPerson, openAccount, type Person, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

async function customerOf(request: APIRequestContext, person: Person): Promise<number> {
  const answer = await request.post('/api/admin/search', { data: { q: person.phone } });
  const found = (await answer.json()) as { kind: string; id: number }[];
  return found.find(({ kind }) => kind === 'customer')?.id ?? 0;
}

test('two customers who are one person are merged, and are two again after the undo', async ({
  page,
  request,
  emptyDay,
}) => {
  const [right, double] = [aPerson(), aPerson()];
  const plate = `B ${100 + (aNumber() % 900)} MRG`;
  const appointment = { date: emptyDay, vehicleLicensePlate: plate };
  const first = await bookThroughApi(request, { ...appointment, time: '09:00', person: right });
  const second = await bookThroughApi(request, { ...appointment, time: '14:00', person: double });
  await signIn(page, theAdmin());
  const [stays, goes] = [await customerOf(page.request, right), await customerOf(page.request, double)];

  await page.goto(`/admin/customers/${stays}`);
  const suggestion = page.getByRole('listitem').filter({ hasText: double.name });
  await expect(suggestion).toContainText('același număr de înmatriculare');
  await suggestion.getByRole('button', { name: `Compară cu ${double.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Îmbini clienții?' });
  await expect(dialog.getByRole('row', { name: /^Nume/ })).toContainText(`${double.name}${right.name}`);
  await expect(dialog.getByRole('row', { name: /^Programări deschise/ })).toContainText(/1.*1.*2/);
  await expect(dialog).toContainText('O mașină este la amândoi');
  await expectAccessible(page);
  // Two clicks in one instant merge once; the refusal of a second request would keep the dialog open.
  await dialog.getByRole('button', { name: 'Îmbină', exact: true }).evaluate((button) => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Sunt acum un singur client');
  const notice = page.getByRole('status').filter({ hasText: `Îmbinat cu ${double.name}` });
  await expect(notice).toContainText(/Anularea expiră peste (23|24) de ore/);
  await expect(notice.getByRole('button', { name: `Anulează îmbinarea cu ${double.name}` })).toBeVisible();
  const appointments = (customer: number) =>
    page.request
      .get(`/api/appointments?customer=${customer}`)
      .then((answer) => answer.json())
      .then((list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b));
  expect(await appointments(stays)).toEqual([first, second].sort((a, b) => a - b));

  await page.goto(`/admin/customers/${goes}`);
  await expect(page.getByText('Acest client a fost îmbinat cu')).toBeVisible();
  await page.getByRole('link', { name: right.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(right.name);
  await page.getByRole('button', { name: `Anulează îmbinarea cu ${double.name}` }).click();
  await expectToast(page, 'Îmbinare anulată');
  await expect(page.getByRole('button', { name: `Compară cu ${double.name}` })).toBeVisible();
  expect(await appointments(stays)).toEqual([first]);
});

test('the desk merges a customer with any other one, found by name, phone or plate', async ({
  page,
  request,
  emptyDay,
}) => {
  const [guest, account] = [aPerson(), aPerson()];
  const plate = `CJ ${10 + (aNumber() % 90)} FND`;
  const booking = { date: emptyDay, time: '10:00', person: guest, vehicleLicensePlate: plate };
  await bookThroughApi(request, booking);
  await openAccount(request, account);
  await signIn(page, theAdmin());
  const id = await customerOf(page.request, guest);
  await page.goto(`/admin/customers/${id}`);
  await page.getByRole('button', { name: 'Îmbină cu alt client…' }).click();
  const search = page.getByRole('dialog', { name: `Cu cine îl îmbini pe ${guest.name}?` });
  const box = search.getByRole('searchbox');
  const found = search.getByRole('listitem');
  await box.fill(plate.replaceAll(' ', ''));
  await expect(found).toContainText(['Este același client']);
  await expect(found.getByRole('button')).toHaveCount(0);
  await box.fill('nimeni nu se numește așa');
  await expect(search.getByText('Niciun client nu se potrivește.')).toBeVisible();
  await box.fill(account.phone.replaceAll(' ', ''));
  await expect(found).toContainText([account.name]);
  await expectAccessible(page);
  const compare = found.getByRole('button', { name: `Compară cu ${account.name}` });
  await compare.click();
  const dialog = page.getByRole('dialog', { name: 'Îmbini clienții?' });
  await expect(dialog).toContainText('Telefon neconfirmat');
  await dialog.getByRole('button', { name: 'Renunță' }).click();

  const member = await customerOf(page.request, account);
  await page.goto(`/admin/customers/${member}`);
  await expect(page.getByText('telefon neconfirmat')).toBeVisible();
  await page.getByRole('button', { name: /^Trimite codul/ }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmă telefonul clientului' });
  const code = await (await openInbox(request)).nextCodeFor(account.phone);
  await proof.getByLabel('Codul primit de client').fill(code);
  await proof.getByRole('button', { name: 'Confirmă', exact: true }).click();
  await expect(page.getByText('Telefon confirmat', { exact: true }).first()).toBeVisible();
  await expect(page.locator('body'), 'the button of the code is gone, the focus is not').not.toBeFocused();
  await page.goto(`/admin/customers/${id}`);
  await page.getByRole('button', { name: 'Îmbină cu alt client…' }).click();
  await box.fill(account.phone.replaceAll(' ', ''));
  await compare.click();
  await expect(dialog.getByRole('row', { name: /^Cont/ })).toContainText('nuda');
  await dialog.getByRole('button', { name: 'Îmbină', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Programări viitoare' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `Anulează îmbinarea cu ${guest.name}` }).click();
  await expectToast(page, 'Îmbinare anulată');
  await expect(page.getByText('Nicio programare viitoare.')).toBeVisible();
});

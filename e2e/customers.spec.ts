import type { Locator } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, DEMO_RECEPTIONIST, openAccount, signIn, theAdmin } from './support/people.ts';
import {
  eventually,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

const PHONE = { width: 360, height: 740 };

test('the workshop finds a customer, writes a note, tags, corrects the contact and writes a message', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: 'BV 12 CST' };
  await bookThroughApi(page.request, booking);
  await signIn(page, theAdmin());
  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(person.phone.replaceAll(' ', ''));
  await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Programări viitoare' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Mașini' })).toContainText('Skoda Fabia');

  await page.getByLabel('Notă nouă').fill('Vine numai dimineața.');
  await page.getByRole('button', { name: 'Salvează nota' }).click();
  await expectToast(page, 'Nota este salvată');
  await expect(page.getByRole('list', { name: 'Notele atelierului' })).toContainText('Vine numai dimineața.');

  await page.getByLabel('Etichetă nouă').fill('VIP');
  await page.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Etichete' })).toContainText('VIP');
  await page.getByLabel('Etichetă nouă').fill('vip');
  await page.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(page.getByText('Clientul are deja această etichetă')).toBeVisible();

  await page.getByRole('button', { name: 'Modifică datele' }).click();
  const contact = page.getByRole('dialog', { name: 'Datele clientului' });
  await contact.getByLabel('Nume').fill('');
  await contact.getByRole('button', { name: 'Salvează' }).click();
  await expect(contact.getByText('Scrie numele')).toBeVisible();
  await contact.getByLabel('Nume').fill(`${person.name} Nou`);
  await contact.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${person.name} Nou` })).toBeVisible();

  await page.getByRole('button', { name: 'Scrie un mesaj' }).click();
  const message = page.getByRole('dialog', { name: /^Mesaj pentru/ });
  await message.getByRole('button', { name: 'Trimite' }).click();
  await expect(message.getByText('Scrie mesajul')).toBeVisible();
  await message.getByLabel('Mesajul').fill('Piesa a sosit.');
  await message.getByRole('button', { name: 'Trimite' }).click();
  await expectToast(page, 'Mesajul pleacă');
  await page.getByRole('button', { name: /^Mesaje \d+$/ }).click();
  await expect(page.getByRole('list', { name: 'Mesaje' })).toContainText('Mesaj scris de atelier');

  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/40\d{9}\?text=Bun/);
  await expect(page.getByRole('link', { name: 'Programare nouă' })).toHaveAttribute(
    'href',
    /\/admin\/board\?action=new-visit&customer=\d+/,
  );
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
});

test('the page of a vehicle shows its next appointment, and its description is corrected', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(page.request, { date: emptyDay, time: '10:00', person });
  const other = { date: emptyDay, time: '14:00', person, vehicleLicensePlate: 'BV 20 TWO' };
  await bookThroughApi(page.request, other);
  await signIn(page, theAdmin());
  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(person.phone.replaceAll(' ', ''));
  await page.getByRole('link', { name: person.name }).click();
  await page.getByRole('list', { name: 'Mașini' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: 'Programarea următoare' })).toBeVisible();
  await page.getByRole('button', { name: 'Modifică', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Marca').fill('');
  await dialog.getByLabel('Modelul').fill('Octavia');
  await dialog.getByLabel('Număr de înmatriculare').fill('BV 20 TWO');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Marca')).toHaveAccessibleDescription(/marca/i);
  await dialog.getByLabel('Marca').fill('Skoda');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Număr de înmatriculare')).toHaveAccessibleDescription(
    /are deja altă mașină cu acest număr/,
  );
  await dialog.getByLabel('Număr de înmatriculare').fill('');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2016 Skoda Octavia' })).toBeVisible();
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('an account that has never booked has a page, where its first appointment is started', async ({
  page,
  request,
}) => {
  const person = aPerson();
  await openAccount(request, person);
  await signIn(page, theAdmin());
  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(person.phone.replaceAll(' ', ''));
  await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
  await expect(page.getByText('Încă nicio lucrare')).toBeVisible();
  await page.getByRole('link', { name: person.name }).click();
  await page.waitForURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByText('Nicio programare viitoare.')).toBeVisible();
  for (const empty of ['Mașini', 'Vizite trecute', 'Mesaje', 'Reclamații', 'Același client de două ori?']) {
    await expect(page.getByRole('region', { name: empty }), 'an empty section is left out').toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Programare nouă' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog
      .getByText(person.name)
      .or(dialog.getByLabel('Nume', { exact: true }))
      .first(),
  ).toBeVisible();
});

test('the desk adds a customer; a phone that is known leads to the customer who has it', async ({
  page,
  request,
  emptyDay,
}) => {
  const [known, added] = [aPerson(), aPerson()];
  await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person: known });
  await signIn(page, DEMO_RECEPTIONIST);
  await page.goto('/admin/customers');
  await expect(page.getByRole('link', { name: 'Descarcă CSV' }), 'for admins').toHaveCount(0);
  const open = page.getByRole('button', { name: 'Client nou' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Client nou' });
  const submit = dialog.getByRole('button', { name: 'Adaugă clientul' });
  await submit.click();
  await expect(dialog.getByLabel('Nume')).toHaveAccessibleDescription('Scrie numele');
  await expect(dialog.getByLabel('Nume')).toBeFocused();
  await dialog.getByLabel('Nume').fill(added.name);
  await dialog.getByLabel('Telefon').fill(known.phone);
  await submit.click();
  await expect(dialog.getByLabel('Telefon')).toHaveAccessibleDescription('Alt client are deja acest număr de telefon.');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Deschide clientul cu acest telefon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();

  await page.goBack();
  await open.click();
  // The phone of an account that has not proven it: the desk is asked, and may open the account or add the guest.
  const stranger = aPerson();
  await openAccount(request, stranger);
  await dialog.getByLabel('Nume').fill(added.name);
  await dialog.getByLabel('Telefon').fill(stranger.phone);
  await submit.click();
  await expect(dialog.getByLabel('Telefon')).toHaveAccessibleDescription(/^Există un cont cu acest telefon/);
  await expect(dialog.getByRole('link', { name: 'Deschide contul cu acest telefon' })).toBeVisible();
  await expectAccessible(page);
  const anyway = dialog.getByRole('button', { name: 'Adaugă totuși' });
  await dialog.getByLabel('Telefon').fill(known.phone);
  await anyway.click();
  await expect(dialog.getByLabel('Telefon'), 'the answer was about the other phone').toHaveAccessibleDescription(
    'Alt client are deja acest număr de telefon.',
  );
  await dialog.getByLabel('Telefon').fill(stranger.phone);
  await submit.click();
  await anyway.click();
  await expectToast(page, 'Clientul este adăugat');
  await page.waitForURL(/\/admin\/customers\/\d+$/);

  await page.goto('/admin/customers');
  await open.click();
  await dialog.getByLabel('Nume').fill(added.name);
  await dialog.getByLabel('Telefon').fill(added.phone);
  await dialog.getByLabel('Telefon').press('Enter');
  await expectToast(page, 'Clientul este adăugat');
  await page.waitForURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: added.name })).toBeVisible();
});

test('the list is sorted by its heads, exported by admins, and a row opens its customer', async ({
  page,
  emptyDay,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const person = aPerson();
  await bookThroughApi(page.request, { date: emptyDay, time: '16:00', person });
  await signIn(page, theAdmin());
  await page.goto('/admin/customers');
  const names = page.getByRole('table', { name: 'Clienți' }).getByRole('row').getByRole('link');
  const head = page.getByRole('columnheader', { name: 'Client', exact: true });
  await expect(head).not.toHaveAttribute('aria-sort', /./);
  await head.press('Enter');
  await expect(page).toHaveURL('/admin/customers?order=name-asc');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const lastVisit = page.getByRole('columnheader', { name: 'Ultima vizită' });
  await lastVisit.click();
  await expect(page).toHaveURL('/admin/customers?order=lastVisit-asc');
  // The table turns what it shows, and shows it a moment after the address says it.
  await expect(lastVisit).toHaveAttribute('aria-sort', 'ascending');
  await lastVisit.click();
  await expect(page).toHaveURL('/admin/customers?order=lastVisit-desc');
  await expect(names.first()).toBeVisible();
  await expectAccessible(page);

  const words = person.phone.replaceAll(' ', '');
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: person.name });
  expect((await row.boundingBox())?.height, 'a row of two lines').toBeLessThanOrEqual(52);
  const top = async (of: Locator) => Math.round((await of.boundingBox())?.y ?? 0);
  const link = row.getByRole('link', { name: person.name });
  const phone = row.getByRole('link', { name: person.phone });
  expect(await top(phone), 'on the line of the name').toBe(await top(link));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descarcă CSV' }).click();
  expect((await download).suggestedFilename()).toBe('clienti.csv');
  expect((await download).url()).toMatch(/customers\.csv\?search=/);

  await row.getByText('Încă nicio lucrare').click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();

  await page.goBack();
  await page.setViewportSize(PHONE);
  await page.getByRole('combobox', { name: 'Ordine' }).click();
  await page.getByTitle('Nume, A–Z').click();
  await expect(page).toHaveURL(/order=name-asc/);
  await expectTapTargets(page);
  await page.getByText('Încă nicio lucrare').click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('SMS and e-mail of one message are one row of the customer', async ({ page, emptyDay }) => {
  const person = aPerson();
  const customerEmail = `${person.phone.replaceAll(' ', '')}@example.ro`;
  await bookThroughApi(page.request, { date: emptyDay, time: '13:30', person, customerEmail });
  await signIn(page, theAdmin());
  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(person.phone.replaceAll(' ', ''));
  await page.getByRole('link', { name: person.name }).click();
  const fold = page.getByRole('button', { name: /^Mesaje 2$/ });
  await eventually(async (limit) => {
    await page.reload();
    await expect(fold).toBeVisible(limit);
  });
  await fold.press('Enter');
  const messages = page.getByRole('list', { name: 'Mesaje' }).getByRole('listitem');
  await expect(messages).toHaveCount(1);
  for (const part of ['Programare nouă', 'SMS: ', 'Email: ']) await expect(messages).toContainText(part);
  await expectAccessible(page);
  await messages.getByRole('button', { name: /^Programare nouă/ }).click();
  await expect(messages).toContainText('Schimb de ulei');
});

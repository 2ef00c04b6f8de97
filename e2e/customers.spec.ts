import { bookThroughApi } from './support/booking.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import {
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
  await expect(page.getByRole('list', { name: 'Vizite viitoare' }).getByRole('listitem')).toHaveCount(1);
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
  await expect(page.getByRole('heading', { name: 'Vizita următoare' })).toBeVisible();
  await page.getByRole('button', { name: 'Modifică', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Marca').fill('');
  await dialog.getByLabel('Modelul').fill('Octavia');
  await dialog.getByLabel('Număr de înmatriculare').fill('BV 20 TWO');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Marca')).toHaveAccessibleDescription(/marca/i);
  await dialog.getByLabel('Marca').fill('Skoda');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Număr de înmatriculare')).toHaveAccessibleDescription(/are deja alt vehicul/);
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
  await expect(page.getByText('Nicio mașină.')).toBeVisible();
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

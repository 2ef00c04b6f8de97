import { chooseDay, chooseTime, submitBooking } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { openSection } from './support/office.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { addReminder, addVehicle, LOGAN } from './support/service-book.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { formatDay, workshopDay } from './support/workshop-days.ts';

const PHONE = { width: 360, height: 740 };

test('a client books for a reminder on a phone, with vehicle and service filled in', async ({ page, emptyDay }) => {
  const person = aPerson();
  await page.setViewportSize(PHONE);
  await openAccount(page.request, person);
  const { plate } = await addVehicle(page.request);
  await signIn(page, person);
  await page.goto('/client/garage');
  const logan = page.getByRole('region', { name: LOGAN });
  await expect(logan).toContainText(plate);

  await test.step('the owner enters a reminder', async () => {
    await logan.getByRole('button', { name: 'Adaugă scadență' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scadență nouă' });
    await dialog.getByRole('button', { name: 'Salvează' }).click();
    await expect(dialog.getByLabel('Ce urmează')).toHaveAccessibleDescription('Tipul amintitului este obligatoriu');
    await expect(dialog.getByLabel('Descriere')).toHaveAccessibleDescription('Descrierea este obligatorie');
    await expectAccessible(page);
    await dialog.getByLabel('Ce urmează').selectOption('ITP');
    await expect(dialog.getByLabel('Descriere')).toHaveValue('ITP');
    await dialog.getByLabel('Scadent la data').fill(workshopDay(10));
    await dialog.getByRole('button', { name: 'Salvează' }).click();
    await expectToast(page, 'Scadență salvată', 'ITP');
    await expect(logan.getByRole('listitem')).toContainText('peste 10 zile');
  });

  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  await expectAccessible(page);

  await expect(logan.getByRole('button', { name: /^Am făcut-o/ }), 'one action; the rest is in the book').toHaveCount(
    0,
  );
  await logan.getByRole('link', { name: `Programează: ITP, ${LOGAN}` }).click();
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText('Inspecție tehnică');
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('Dacia');
  await expect(page.getByLabel('Modelul', { exact: true })).toHaveValue('Logan');
  await expect(page.getByLabel('Anul fabricației', { exact: true })).toHaveValue('2018');
  await expect(page.getByLabel(/^Număr de înmatriculare/)).toHaveValue(plate);
  await expect(page).toHaveURL('/booking');
  await chooseDay(page, emptyDay);
  await chooseTime(page, '10:00');
  await submitBooking(page);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('Inspecție tehnică');

  await page.goto('/client/dashboard');
  await expect(page.getByRole('region', { name: 'Programări viitoare' })).toContainText(plate);
  await page.goto('/client/garage');
  await expect(page.getByRole('region', { name: LOGAN }), 'it was the same car').toHaveCount(1);
});

test('the workshop sees due reminders with the phone of the owner, and books an appointment for one', async ({
  page,
  otherPage: office,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id, plate } = await addVehicle(page.request);
  const dueDate = workshopDay(-900);
  await addReminder(page.request, id, { reminderType: 'itp', description: 'ITP', dueDate });
  await office.setViewportSize({ width: 820, height: 1180 });
  await signIn(office, theAdmin());
  await office.goto('/admin/dashboard');
  await openSection(office, 'Mașini', 'Scadențe');
  await office.waitForURL('/admin/reminders');
  const due = office.getByRole('listitem').filter({ hasText: plate });
  await expect(due).toContainText('depășit');
  await expect(due).toContainText(person.name);
  await expect(due.locator('a[href^="tel:"]')).toHaveCount(1);
  await expectNoSidewaysScroll(office);
  await expectTapTargets(office);
  await expectAccessible(office);
  await office.setViewportSize({ width: 1366, height: 768 });
  const row = office.getByRole('table', { name: 'Scadențe' }).getByRole('row').filter({ hasText: plate });
  expect((await row.boundingBox())?.height, 'a row of two lines').toBeLessThanOrEqual(52);
  await office.setViewportSize({ width: 820, height: 1180 });

  await due.getByRole('link', { name: `Programează: ITP, ${plate}` }).click();
  await expect(office.getByRole('radio', { name: 'Inspecție tehnică' })).toBeChecked();
  await expect(office.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect(office.getByLabel('Telefon', { exact: true })).toHaveValue(/^\+407\d{8}$/);
  await expect(office.getByLabel(/^Număr de înmatriculare/)).toHaveValue(plate);
  await expect(office).toHaveURL('/booking');

  await office.goto('/admin/reminders?urgency=due');
  await expect(office.getByText(plate)).toHaveCount(0);
});

test('a reminder is snoozed, changed and ended', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await addVehicle(page.request);
  await addReminder(page.request, id, {
    reminderType: 'rca',
    description: 'Polița de la Omniasig',
    dueDate: workshopDay(-3),
  });
  await signIn(page, person);
  await page.goto(`/client/garage/${id}`);
  const due = page.getByRole('region', { name: 'Scadențe' }).getByRole('listitem');
  await expect(due).toContainText('depășit');
  await expect(due).toContainText('acum 3 zile');
  await expect(due.getByRole('link'), 'a workshop sells no insurance').toHaveCount(0);

  await due.getByRole('button', { name: /^Amână/ }).click();
  const snooze = page.getByRole('dialog', { name: 'Până când amâni?' });
  await snooze.getByLabel('Amână până pe').fill(workshopDay());
  await snooze.getByRole('button', { name: 'Amână', exact: true }).click();
  await expect(snooze.getByLabel('Amână până pe')).toHaveAccessibleDescription('Alege o zi care urmează');
  await snooze.getByRole('button', { name: 'Două săptămâni' }).click();
  await expectAccessible(page);
  await snooze.getByRole('button', { name: 'Amână', exact: true }).click();
  await expectToast(page, 'Scadență amânată');
  await expect(due).toContainText(`Amânat până pe ${formatDay(workshopDay(14), 'short')}`);

  await due.getByRole('button', { name: /^Modifică/ }).click();
  const editing = page.getByRole('dialog', { name: 'Modifică scadența' });
  await expect(editing.getByLabel('Descriere')).toHaveValue('Polița de la Omniasig');
  await editing.getByLabel('Scadent la data').fill(workshopDay(360));
  await editing.getByRole('button', { name: 'Salvează' }).click();
  await expect(editing).toBeHidden();
  await expect(due).toContainText('peste 12 luni');

  await due.getByRole('button', { name: /^Oprește/ }).click();
  await page.getByRole('button', { name: 'Oprește scadența' }).click();
  await expectToast(page, 'Scadență oprită');
  await expect(page.getByText('Nicio scadență.')).toBeVisible();
  await page.getByRole('button', { name: 'Arată și cele încheiate' }).click();
  await expect(due).toContainText('Încheiată');
});

test('an implausible mileage needs a confirmation', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await addVehicle(page.request);
  await signIn(page, person);
  await page.goto('/client/garage');
  const logan = page.getByRole('region', { name: LOGAN });
  const enter = async (mileage: string) => {
    await logan.getByRole('button', { name: 'Actualizează km' }).click();
    await page.getByRole('dialog').getByLabel('Kilometri la bord').fill(mileage);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvează' }).click();
  };
  await enter('120500');
  await expectToast(page, 'Kilometraj salvat', '120.500 km');
  await expect(logan).toContainText('120.500 km');

  await enter('12050');
  const dialog = page.getByRole('dialog', { name: 'Câți kilometri are acum?' });
  await expect(dialog.getByRole('alert')).toContainText('120.500 km. Sigur are acum 12.050 km?');
  await expectAccessible(page);
  const field = dialog.getByLabel('Kilometri la bord');
  await field.fill('fără');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(field).toHaveAccessibleDescription('Scrie kilometrii cu cifre, cel mult 5.000.000.');
  await field.fill('12050');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await dialog.getByRole('button', { name: 'Da, este corect' }).click();
  await expectToast(page, 'Kilometraj salvat', '12.050 km');
});

test('reminder messages need consent, and the calendar feed has a secret URL', async ({ page, request }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await addVehicle(page.request);
  await addReminder(page.request, id, { reminderType: 'itp', description: 'ITP', dueDate: workshopDay(20) });
  await signIn(page, person);
  await page.goto('/client/garage');
  const consent = page.getByRole('checkbox', { name: 'Scrieți-mi când se apropie o scadență' });
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expectToast(page, 'Îți scriem');
  await page.goto('/client/profile');
  await expect(consent, 'the same word where people look for it').toBeChecked();
  await consent.click();
  await expectToast(page, 'Nu îți mai scriem');
  await page.goto('/client/garage');
  await expect(consent).not.toBeChecked();

  const messages = page.getByRole('region', { name: 'Cum îți amintim' });
  await messages.getByRole('button', { name: 'Creează linkul' }).click();
  const address = (await messages.getByText(/\.ics$/).textContent()) ?? '';
  await expectAccessible(page);
  const calendar = await request.get(new URL(address.replace(/^webcal/, 'http')).pathname);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await messages.getByRole('button', { name: 'Oprește' }).click();
  await expectToast(page, 'Calendarul a fost oprit');
  await expect(messages.getByRole('button', { name: 'Creează linkul' })).toBeVisible();
  expect((await request.get(new URL(address.replace(/^webcal/, 'http')).pathname)).status()).toBe(404);
});

test('a vehicle of another client is not in the garage', async ({ page, otherPage }) => {
  await openAccount(otherPage.request, aPerson());
  const { id } = await addVehicle(otherPage.request);
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto(`/client/garage/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Această mașină nu este de găsit');
  await page.getByRole('link', { name: 'Înapoi la garaj' }).click();
  await expect(page.getByText('Nu ai nicio mașină aici.')).toBeVisible();
});

test('maintenance that was done is due again at a date and at kilometres', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await addVehicle(page.request);
  const terms = { reminderType: 'rca', description: 'Ulei', dueDate: workshopDay(5), dueMileage: 310_000 };
  expect((await page.request.post(`/api/vehicles/${id}/reminders`, { data: terms })).status()).toBe(201);
  await signIn(page, person);
  await page.goto('/client/dashboard');
  await page.getByRole('button', { name: /^Am făcut-o/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Următorul kilometraj')).toHaveValue('325000');
  const done = dialog.getByLabel('La câți kilometri ai făcut-o');
  await expect(done).toHaveValue('310000');

  await test.step('the last mileage that was read is proposed, not the one at which it was due', async () => {
    const read = await page.request.post(`/api/vehicles/${id}/odometer`, { data: { mileage: 302_500 } });
    expect(read.status()).toBe(200);
    await page.reload();
    const begin = page.getByRole('button', { name: /^Am făcut-o/ });
    await begin.click();
    await expect(done).toHaveValue('302500');
    await expect(dialog.getByLabel('Următorul kilometraj')).toHaveValue('317500');
    await expect(dialog.getByRole('button', { name: 'După încă 15.000 km' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(begin).toBeFocused();
    await begin.click();
  });
  await done.fill('318.400 km');
  await expect(dialog.getByLabel('Următorul kilometraj'), 'counted from what was read').toHaveValue('333400');
  await dialog.getByRole('button', { name: 'După încă 10.000 km' }).click();
  await expect(dialog.getByLabel('Următorul kilometraj')).toHaveValue('328400');
  await expect(dialog.getByRole('button', { name: 'După încă 10.000 km' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel('Următorul kilometraj').fill('330000');
  await done.fill('');
  await expect(dialog.getByLabel('Următorul kilometraj'), 'what was typed stays').toHaveValue('330000');
  await dialog.getByRole('button', { name: 'După încă 10.000 km' }).click();
  await expect(dialog.getByLabel('Următorul kilometraj'), 'without a reading from the kilometres due').toHaveValue(
    '320000',
  );
  await done.fill('318400');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Bifat', 'la 328.400 km');
});

test('the desk joins two vehicles of a customer that are one', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const [gone, kept] = [await addVehicle(page.request), await addVehicle(page.request)];
  await signIn(page, theAdmin());
  await page.goto(`/admin/vehicles/${gone.id}`);
  await page.getByRole('button', { name: 'Alătură altei mașini…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceeași mașină ca…' });
  await expect(dialog).toContainText(kept.plate);
  await dialog.getByRole('button', { name: 'Alătură' }).click();
  await expectToast(page, 'Mașinile sunt acum una');
  await expect(page).toHaveURL(`/admin/vehicles/${kept.id}`);
  await expect(page.getByRole('button', { name: 'Alătură altei mașini…' })).toHaveCount(0);
});

test('vehicles without a plate are told apart by the end of their VIN where one is joined', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const add = async (vin: string) => {
    const data = { make: 'Opel', model: 'Astra', year: 2016, vin };
    return (await (await page.request.post('/api/account/vehicles', { data })).json()).id as number;
  };
  const gone = await add('UU1LSDAAG52541111');
  for (const vin of ['UU1LSDAAG52542222', 'UU1LSDAAG52543333']) await add(vin);
  await signIn(page, theAdmin());
  await page.goto(`/admin/vehicles/${gone}`);
  await page.getByRole('button', { name: 'Alătură altei mașini…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceeași mașină ca…' });
  const other = dialog.getByRole('combobox');
  await choose(other, '2016 Opel Astra · VIN …542222');
  await expect(dialog).toContainText('2016 Opel Astra · VIN …542222');
  await choose(other, '2016 Opel Astra · VIN …543333');
  await expect(dialog).toContainText('2016 Opel Astra · VIN …543333');
  await expectAccessible(page);
});

test('two vehicles of a customer of which one VIN is mistyped are joined at the desk', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const [right, wrong] = ['UU1LSDAAG52541230', 'UU1LSDAAG52541203'];
  const add = async (vin: string) => {
    const data = { make: 'Opel', model: 'Astra', year: 2016, vin };
    return (await (await page.request.post('/api/account/vehicles', { data })).json()).id as number;
  };
  const [kept, gone] = [await add(right), await add(wrong)];
  await addVehicle(page.request);
  await signIn(page, theAdmin());
  await page.goto(`/admin/vehicles/${gone}`);
  await page.getByRole('button', { name: 'Modifică' }).click();
  const correction = page.getByRole('dialog', { name: 'Modifică mașina' });
  const vin = correction.getByLabel('Serie șasiu (VIN)');
  await vin.fill('');
  await correction.getByRole('button', { name: 'Salvează' }).click();
  await expect(correction).toContainText('fără număr sau VIN nu se deosebesc');
  await vin.fill(right);
  await correction.getByRole('button', { name: 'Salvează' }).click();
  await expect(vin).toHaveAccessibleDescription(/acest VIN. Dacă este aceeași mașină, alătur-o/);
  await expectAccessible(page);
  await correction.getByRole('button', { name: 'Alătură altei mașini…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceeași mașină ca…' });
  await expect(dialog).toContainText('Opel Astra');
  await dialog.getByRole('button', { name: 'Alătură' }).click();
  await expect(dialog).toContainText('alege seria corectă');
  await choose(dialog.getByLabel('Seria de șasiu corectă'), right);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Alătură' }).click();
  await expectToast(page, 'Mașinile sunt acum una');
  await expect(page).toHaveURL(`/admin/vehicles/${kept}`);
  await expect(page.getByRole('main')).toContainText(right);
});

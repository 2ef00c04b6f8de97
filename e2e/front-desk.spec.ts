import { bookThroughApi } from './support/booking.ts';
import { moveToThisEvening } from './support/database.ts';
import { choose } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openWith,
  test,
  undoButton,
} from './support/test.ts';

test('the front desk books for a caller, from the service book of the vehicle, and not for its own account', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signIn(page, theAdmin());

  await test.step('a new caller is entered with an empty form', async () => {
    await page.goto('/manage');
    await page.getByRole('link', { name: 'New appointment' }).click();
    await page.waitForURL('/admin/board');
    const dialog = page.getByRole('dialog', { name: 'Programare nouă' });
    for (const label of ['Telefon', 'Nume', 'Marca']) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(dialog.getByRole('checkbox', { name: /Te-am programat/ })).toBeChecked();
  });

  await test.step('the form of a known caller is filled in', async () => {
    await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
    await page.getByRole('link', { name: '2016 Skoda Fabia' }).click();
    await page.getByRole('link', { name: 'Programează', exact: true }).click();
    await page.waitForURL('/admin/board');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Telefon')).toHaveValue(person.phone);
    await expect(dialog.getByRole('region', { name: person.name })).toContainText('Are deja programare');
    await expect(dialog.getByRole('radio', { name: /Skoda Fabia/ })).toBeChecked();
    await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
    await dialog.getByLabel('Ziua').fill(emptyDay);
    await dialog.getByLabel('Ora', { exact: true }).fill('11:00');
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expectToast(page, 'Programare adăugată', person.name);
  });

  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByText(/^Showing 2 of \d+ appointments$/)).toBeVisible();
});

test('the dashboard counts open tasks and links to them', async ({ page, request, emptyDay }) => {
  await bookThroughApi(request, { date: emptyDay, time: '13:00' });
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const toDo = page.getByRole('region', { name: 'De făcut' });
  const toConfirm = toDo.getByRole('link', { name: /Programări de confirmat/ });
  await expect(toConfirm, 'at least the one booked just now').toHaveText(/^[1-9]\d*Programări/);

  await expectAccessible(page);
  await toConfirm.click();
  await page.waitForURL('/manage?status=pending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'Pending' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Pending' })).toHaveCount(0);
});

test('the dashboard lists who comes, with the money of the day, and repeats neither figures nor settings', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await moveToThisEvening(await bookThroughApi(request, { date: emptyDay, time: '13:00', person }), 22);
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const coming = page.getByRole('region', { name: 'Cine vine azi' });
  const row = coming.getByRole('listitem').filter({ hasText: person.name });
  for (const fact of ['22:00', 'Schimb de ulei', '2016 Skoda Fabia', '150 RON', 'În așteptare']) {
    await expect(row).toContainText(fact);
  }
  const money = coming.getByLabel('Banii zilei');
  await expect(money).toContainText(/Încasat azi[\d.,]+ RON/);
  await expect(money).toContainText(/De încasat[\d.,]+ RON/);
  const main = page.getByRole('main');
  await expect(main.getByText(/din perioada anterioară/)).toHaveCount(1);
  await expect(main.getByRole('textbox'), 'no form').toHaveCount(0);
  const shortcuts = page.getByRole('navigation', { name: 'Scurtături' }).getByRole('link');
  await expect(shortcuts).toHaveText(['Programări', 'Programul de azi', 'Fidelitate']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('dialog').filter({ hasText: person.name })).toBeVisible();
});

test('closing booked days names their appointments first, and ends at the appointments to move', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '13:00', person });
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/closures');
  const closures = page.getByRole('main');
  const closing = closures.locator('form').filter({ has: page.getByRole('button', { name: 'Închide zilele' }) });
  await closing.getByLabel('De la').fill(emptyDay);
  await closing.getByLabel('Motiv').fill(person.name);
  await closing.getByRole('button', { name: 'Închide zilele' }).click();
  // Another test that closes a day may move its appointment to this one meanwhile.
  const question = page.getByRole('dialog', { name: /^Închizi\? \d+ (de )?program/ });
  await expect(question).toContainText(person.name);
  await expect(question).toContainText('13:00');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Lasă deschis' }).click();
  await expect(closing.getByLabel('Motiv'), 'nothing is closed').toHaveValue(person.name);
  await closing.getByRole('button', { name: 'Închide zilele' }).click();
  await question.getByRole('button', { name: 'Închide zilele' }).click();
  const toMove = page.getByRole('region', { name: 'Programări de mutat' });
  await expect(toMove.getByRole('listitem').filter({ hasText: person.name })).toContainText('13:00');
  await page.goto('/admin/settings/closures');
  const reopening = page.getByRole('button', { name: /^Redeschide/ });
  const closure = closures.getByRole('listitem').filter({ hasText: person.name }).filter({ has: reopening });
  await closure.getByRole('link', { name: /^Programări de mutat: \d+$/ }).click();
  await page.waitForURL(`/manage?range=${emptyDay}`);
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('Pending');

  await page.goBack();
  const reopen = async () => {
    await closure.getByRole('button', { name: /^Redeschide/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Redeschide' }).click();
    await expect(closure).toBeHidden();
  };
  // However slow the machine, the undo does not end by itself.
  await page.clock.setFixedTime(new Date());
  await reopen();
  await undoButton(page).click();
  await expectToast(page, 'Schimbarea a fost anulată');
  await expect(closure, 'closed again').toBeVisible();
  await reopen();
});

test('closing a booked day from the palette moves its appointments in the same dialog', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  for (const time of ['10:00', '13:00', '15:00']) await bookThroughApi(request, { date: emptyDay, time, person });
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  // Other tests have appointments to move, too.
  await page.route('**/api/admin/visits-to-move', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as { visits: { customerName: string }[] };
    const appointments = all.visits.filter(({ customerName }) => customerName === person.name);
    await route.fulfill({ response, json: { ...all, visits: appointments, total: appointments.length } });
  });
  const palette = page.getByRole('combobox', { name: 'Caută și comandă' });
  await openWith(() => page.keyboard.press('Control+k'), palette);
  await palette.fill('inchide alta zi');
  await page.getByRole('option', { name: 'Închide altă zi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Închizi atelierul?' });
  await dialog.getByLabel('De la').fill(emptyDay);
  await dialog.getByRole('button', { name: 'Închide zilele' }).click();
  // Another test that closes a day may move its appointment to this one meanwhile.
  const question = page.getByRole('dialog', { name: /^Închizi\? \d+ (de )?program/ });
  await question.getByRole('button', { name: 'Închide zilele' }).click();

  const closed = page.getByRole('dialog', { name: 'Atelierul e închis' });
  const appointments = closed.getByRole('listitem').filter({ hasText: person.name });
  await expect(appointments).toHaveCount(3);
  await appointments
    .first()
    .getByRole('button', { name: /^Mută programarea/ })
    .click();
  const one = page.getByRole('dialog', { name: 'Muți 1 programare?' });
  await one.getByRole('button', { name: 'Mută', exact: true }).click();
  await expectToast(page, '1 programare mutată');
  await expect(closed.getByRole('region', { name: 'Programări de mutat' })).toBeFocused();
  await expect(appointments).toHaveCount(2);

  await closed.getByRole('button', { name: 'Mută toate' }).click();
  const asked = page.getByRole('dialog', { name: 'Muți 2 programări?' });
  await expect(asked).toContainText('Clienții primesc mesaj.');
  await asked.getByRole('button', { name: 'Renunță' }).click();
  await expect(asked).toBeHidden();
  await expect(appointments, 'nothing is moved').toHaveCount(2);
  await closed.getByRole('button', { name: 'Mută toate' }).click();
  await asked.getByRole('button', { name: 'Mută toate' }).click();
  await expectToast(page, '2 programări mutate');
  await expect(closed).toContainText('Nu mai e nicio programare de mutat.');
});

test('the new plate that a visitor said is taken over beside the board', async ({ page, emptyDay }) => {
  const person = aPerson();
  const vehicleVin = `UU1LSDAAG5${person.phone.slice(-7)}`;
  const [known, stated] = [`B ${person.phone.slice(-3)} OLD`, `CJ 1${person.phone.slice(-1)} NEW`];
  const book = (time: string, vehicleLicensePlate: string) =>
    bookThroughApi(page.request, { date: emptyDay, time, person, vehicleLicensePlate, vehicleVin });
  await book('09:00', known);
  await book('11:00', stated);
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await page.getByRole('button', { name: new RegExp(`^${known},.* 11:00`) }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`La programare: Număr de înmatriculare: ${stated}`);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Preia datele mașinii' }).click();
  await expect(drawer.getByText(stated)).toBeVisible();
  await expect(drawer.getByText('La programare')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Preia datele mașinii' })).toHaveCount(0);
});

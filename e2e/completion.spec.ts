import type { APIRequestContext, Page } from '@playwright/test';
import { waitForAnimations } from './support/animations.ts';
import {
  appointmentCard,
  appointmentDialog,
  askToCancel,
  chooseMore,
  completionSheet,
  confirmCompletion,
  openCompletionSheet,
  setStatus,
} from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { expireReward } from './support/database.ts';
import { BRAKES, sendEstimate } from './support/estimates.ts';
import { choose } from './support/fields.ts';
import { nextPaint } from './support/layout-shift.ts';
import { creditPoints, redeemThroughApi, rewardNamed } from './support/loyalty.ts';
import {
  aPerson,
  DEMO_MECHANIC,
  DEMO_RECEPTIONIST,
  openAccount,
  signIn,
  signInThroughApi,
  theAdmin,
} from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  openWith,
  test,
  theToast,
  undoButton,
} from './support/test.ts';
import { inFigures, workshopDay } from './support/workshop-days.ts';

test('an undo after a colleague went on says so and changes nothing', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} UND`;
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const id = await bookThroughApi(request, booking);
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Confirmă' }).click();
  await expectToast(page, 'Stare actualizată');
  await expect(theToast(page)).toContainText(`${plate}: programarea a fost confirmată.`);
  await page.keyboard.press('Escape');
  await setStatus(request, id, 'in-progress');
  await undoButton(page).click();
  await expectToast(page, 'Schimbarea nu a fost anulată', 'schimbată între timp de altcineva');
  await expect(undoButton(page)).toBeHidden();
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(/În lucru/);
});

test('an appointment that a colleague completes while the sheet is open is no longer to be completed', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} DBL`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await openCompletionSheet(page, appointmentCard(page, plate), plate);
  expect((await request.post(`/api/appointments/${id}/completion`, { data: {} })).status()).toBe(200);
  await confirmCompletion(page).click();
  const alert = completionSheet(page).getByRole('alert');
  await expect(alert).toContainText('Vizita nu mai este în lucru.');
  await expect(alert).not.toContainText('Încearcă din nou');
});

test('a completion whose answer was lost is repeated, by Ctrl+Enter in a line of the price', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} PRD`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await openCompletionSheet(page, appointmentCard(page, plate), plate);
  let requests = 0;
  await page.route(`**/api/appointments/${id}/completion`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const sheet = completionSheet(page);
  await sheet.getByRole('button', { name: 'Adaugă o linie' }).click();
  await page.keyboard.type('Bec');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Actualizarea a eșuat');
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(/Finalizată/);
  await confirmCompletion(page).click();
  await expect(sheet).toBeHidden();
  await expectToast(page, 'Stare actualizată');
  expect(requests).toBe(2);
});

test('a reward that expires while the sheet is open is named, and the rest is kept', async ({
  page,
  otherPage: client,
  request: admin,
  emptyDay,
}) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs the database of this run');
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} EXP`;
  await openAccount(client.request, person);
  const { id: userId } = await signInThroughApi(client.request, person);
  await creditPoints(admin, userId, 10);
  const reward = await rewardNamed(client.request, userId, 'Reducere de 100 RON');
  const code = await redeemThroughApi(client.request, reward);
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const id = await bookThroughApi(client.request, booking);
  for (const status of ['confirmed', 'in-progress']) await setStatus(admin, id, status);
  await signIn(page, DEMO_RECEPTIONIST);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const sheet = completionSheet(page);
  await openCompletionSheet(page, appointmentCard(page, plate), plate);
  await sheet.getByRole('checkbox', { name: /−100 RON/ }).check();
  await sheet.getByLabel(/^Mesaj pentru client/).fill('Pe curând.');
  const nextRevision = workshopDay(365);
  await sheet.getByLabel('Data (opțional)').fill(nextRevision);
  const { vehicle } = await (await admin.get(`/api/appointments/${id}`)).json();
  const reminders = async () => (await admin.get(`/api/vehicles/${vehicle.id}/reminders`)).json();
  const next = sheet.getByLabel('Data (opțional)');
  await next.fill('31.02.2027');
  await confirmCompletion(page).click();
  await expect(next, 'no such day: nothing is completed without it').toHaveAccessibleDescription(
    /^Nu am înțeles: scrie ca /,
  );
  await next.fill(nextRevision);
  await expireReward(code);
  // A booking elsewhere makes the sheet read the rewards again.
  await bookThroughApi(client.request, { date: emptyDay, time: '14:00', person: aPerson() });
  await expect(sheet).toContainText('De plată: 150 RON');
  await confirmCompletion(page).click();
  await expect(sheet.getByRole('alert')).toContainText(new RegExp(`${code}: .*expirat`));
  await expect(sheet).toContainText('De plată: 150 RON');
  await expectAccessible(page);
  await expect(sheet.getByLabel(/^Mesaj pentru client/)).toHaveValue('Pe curând.');
  await expect(sheet.getByLabel('Data (opțional)')).toHaveValue(inFigures(nextRevision));
  expect(await reminders(), 'all or nothing').toEqual([]);
  await confirmCompletion(page).click();
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(/Finalizată/);
  expect(await reminders()).toMatchObject([{ reminderType: 'revision', dueDate: nextRevision }]);
  await signIn(client, person);
  await client.goto(`/programare/${id}`);
  await expect(client.getByText(/^Următoarea revizie: .+ 2\d{3}$/), 'without a checklist').toBeVisible();
});

for (const width of [360, 1440]) {
  test(`two taps on the same spot at ${width} px leave the visit in progress`, async ({ page, request, emptyDay }) => {
    const person = aPerson();
    const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
    await signInThroughApi(page.request, theAdmin());
    await setStatus(page.request, id, 'confirmed');
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, theAdmin());
    await page.clock.setFixedTime(new Date(`${emptyDay}T08:00:00Z`));
    await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
    const start = page.getByRole('button', { name: /^Start:/ });
    await start.scrollIntoViewIfNeeded();
    const box = await start.boundingBox();
    if (!box) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expect(page.getByRole('button', { name: /^Complete:/ })).toBeVisible();
    await page.mouse.click(x, y);
    await expect(page.getByText('In-progress', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The page shows the change before the server has answered.
    await expect
      .poll(async () => (await (await page.request.get(`/api/appointments/${id}`)).json()).status)
      .toBe('in-progress');
  });
}

test('two taps on the same spot of the board start the work and open nothing', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} TAP`;
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const id = await bookThroughApi(request, booking);
  await signInThroughApi(request, theAdmin());
  await setStatus(request, id, 'confirmed');
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, DEMO_MECHANIC);
  await page.clock.setFixedTime(new Date(`${emptyDay}T08:00:00Z`));
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  const dialog = appointmentDialog(page, plate);
  await waitForAnimations(page);
  const box = await dialog.getByRole('button', { name: 'Începe lucrul' }).boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(dialog.getByText('În lucru')).toBeVisible();
  await page.mouse.click(x, y);
  await dialog.getByRole('button', { name: 'Mașina e gata' }).click({ trial: true });
  await expect(page).toHaveURL(/\/admin\/board/);
  await expect(dialog.getByText('În lucru')).toBeVisible();
});

test('a customer who did not come is noted after the start, and the note is undone', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' });
  await askToCancel(row);
  await expect(question.getByRole('button', { name: 'Keep appointment' })).toBeFocused();
  const missed = question.getByRole('button', { name: 'The customer did not come' });
  await expect(missed, 'before the start').toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(row).toContainText('Cancelled');
  await expectToast(page, 'Appointment Cancelled', `${person.name}: the appointment is cancelled.`);
  await page.keyboard.press('Control+z');
  await expectToast(page, 'The change was undone', person.name);
  await expect(row).toContainText('Pending');

  await page.clock.setFixedTime(new Date(`${emptyDay}T20:00:00Z`));
  // Taps on what has just changed are ignored.
  await openWith((limit) => askToCancel(row, limit), missed);
  const sent = page.waitForRequest('**/api/appointments/*/status');
  await missed.click();
  expect((await sent).postDataJSON()).toEqual({ status: 'cancelled', reason: 'no-show' });
  // By the clock of the server the appointment has not begun.
  await expectToast(page, 'Update Failed');
  await expect(row).toContainText('Pending');
});

test('the sheet fills a phone, and a refusal of the server is at its field', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signInThroughApi(page.request, theAdmin());
  await setStatus(page.request, id, 'confirmed');
  await setStatus(page.request, id, 'in-progress');
  const { vehicle } = (await (await page.request.get(`/api/appointments/${id}`)).json()) as { vehicle: { id: number } };
  const reading = { data: { mileage: 50_000 } };
  expect((await page.request.post(`/api/vehicles/${vehicle.id}/odometer`, reading)).status()).toBe(200);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('combobox', { name: 'Caută și comandă' });
  await openWith(() => page.keyboard.press('Control+k'), palette);
  await palette.fill(person.name);
  await page.getByRole('option', { name: /^Finalizează vizita:/ }).click();
  const sheet = completionSheet(page);
  await expect(sheet).toContainText(/Ultima citire: 50.000 km/);
  await expect(sheet, 'a guest has no rewards and earns no points').not.toContainText(/Recompens|punct/);
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(360);
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  await sheet.getByLabel(/^Kilometraj acum/).fill('12');
  await confirmCompletion(page).click();
  const mileage = sheet.getByLabel(/^Kilometraj acum/);
  await expect(sheet.getByRole('alert')).toContainText(/nu se potrivește cu cel cunoscut: 50\.000 km/);
  // Another number is another question.
  await mileage.fill('900000');
  await expect(sheet.getByRole('alert')).toBeHidden();
  await confirmCompletion(page).click();
  await expect(sheet.getByRole('alert')).toContainText(/nu se potrivește cu cel cunoscut: 50\.000 km/);
  await expectTapTargets(page);
  await sheet.getByLabel('Ceasul a fost înlocuit').check();
  await mileage.fill('1200');
  await confirmCompletion(page).click();
  await sheet.getByRole('button', { name: 'Da, este corect' }).click();
  await expect(sheet).toBeHidden();
  await page.goto(`/admin/vehicles/${vehicle.id}`);
  await page.getByText(/^Toate citirile/).click();
  await expect(page.getByRole('row', { name: /1\.200 ?Ceasul a fost înlocuit/ })).toBeVisible();
  await page.getByRole('button', { name: /^Retrage: 1\.200 km/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Retragi citirea?' });
  await choose(question.getByLabel('De ce'), 'ceasul nu a fost înlocuit');
  await question.getByRole('button', { name: 'Retrage' }).click();
  await expect(page.getByRole('row', { name: /1\.200 ?ceasul nu a fost înlocuit/ })).toBeVisible();
});

test('undoing a completion does not ask again what was asked before the start', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  await setStatus(request, id, 'confirmed');
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.getByRole('button', { name: new RegExp(`^Start.*${person.name}`) }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'start it now anyway' });
  await question.getByRole('button', { name: 'Start' }).click();
  await expect(question).toBeHidden();

  const complete = page.getByRole('button', { name: new RegExp(`^Complete.*${person.name}`) });
  await complete.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Card', { exact: true }).click();
  await sheet.locator('button[type="submit"]').click();
  await expect(sheet).toBeHidden();
  await page.clock.setFixedTime(new Date());
  await undoButton(page).click();
  await expect(complete, 'in progress again').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lines of the price are typed by keyboard alone', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} TAS`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await openCompletionSheet(page, appointmentCard(page, plate), plate);
  const sheet = completionSheet(page);
  await sheet.getByRole('button', { name: 'Adaugă o linie' }).press('Enter');
  await page.keyboard.type('Filtru de polen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50,5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Manoperă');
  await expect(sheet.getByLabel('Pentru ce').nth(1)).toHaveValue('Manoperă');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Pentru ce')).toHaveCount(3);
  await page.keyboard.press('Backspace');
  await expect(sheet.getByLabel('Pentru ce'), 'the empty line is gone').toHaveCount(2);
  await expect(sheet.getByLabel('RON').nth(1)).toBeFocused();
  await sheet.getByText('Numerar').click();
  await confirmCompletion(page).click();
  await expect(sheet).toBeHidden();
  const { paidBy, charged } = await (await request.get(`/api/appointments/${id}`)).json();
  expect([paidBy, charged]).toEqual(['cash', 300.5]);
});

test('a line that may be a job of the estimate in other words is asked about', async ({ page, request, emptyDay }) => {
  await signInThroughApi(request, theAdmin());
  const { appointmentId } = await sendEstimate(request, page.request, emptyDay, [BRAKES]);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, appointmentId, status);
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await openCompletionSheet(page, appointmentCard(page, 'BV 10 ANA'), 'BV 10 ANA');
  const sheet = completionSheet(page);
  await sheet.getByRole('button', { name: 'Adaugă o linie' }).click();
  await sheet.getByLabel('Pentru ce').fill('Frână');
  await sheet.getByLabel('RON').fill('50');
  await confirmCompletion(page).click();
  const question = sheet.getByRole('alert').filter({ hasText: '„Frână” seamănă cu „Frâne față”' });
  await expect(question).toBeVisible();
  await expect(theToast(page), 'a question is no failure').toHaveCount(0);
  await expectAccessible(page);
  await sheet.getByLabel('Pentru ce').fill('Frâne noi');
  await expect(question, 'an answer is of the lines that were asked about').toHaveCount(0);
  await confirmCompletion(page).click();
  await sheet.getByRole('button', { name: 'Da, e altă lucrare' }).click();
  await expect(sheet).toBeHidden();
  const { status, charged } = await (await request.get(`/api/appointments/${appointmentId}`)).json();
  expect([status, charged]).toEqual(['completed', 200]);
});

test('a completed appointment shows what was charged, and is reopened by the desk for a reason', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} RED`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  const complete = async () => {
    const data = { lines: [{ label: 'Filtru de polen', amount: 80.5 }], paidBy: 'card', mileage: 84_200 };
    const answer = await request.post(`/api/appointments/${id}/completion`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await complete();
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  const facts = appointmentDialog(page, plate);
  for (const text of ['Filtru de polen', '80,50 RON', '230,50 RON', 'Card', '84.200 km']) {
    await expect(facts).toContainText(text);
  }
  const summary = page.waitForEvent('download');
  await facts.getByRole('button', { name: 'Fișa vizitei (PDF)' }).click();
  expect((await summary).suggestedFilename()).toBe(`vizita-${id}.pdf`);
  await expectAccessible(page);
  await chooseMore(page, facts, 'Redeschide…');
  const dialog = page.getByRole('dialog', { name: `Redeschizi vizita ${plate}?` });
  await expect(dialog, 'a corrected price leaves the odometer alone').toContainText('Kilometrajul rămâne');
  await dialog.getByRole('button', { name: 'Redeschide vizita' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Alege de ce se redeschide.');
  await expectAccessible(page);
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Lucrarea nu era gata').click();
  await dialog.getByRole('button', { name: 'Redeschide vizita' }).click();
  await expectToast(page, `Vizită redeschisă: ${plate}`);
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(/În lucru/);
  await expect(facts.getByRole('button', { name: 'Finalizează' })).toBeVisible();
  await expect.poll(() => focusedIn(page, '.ant-drawer'), 'the focus stays in the drawer').toBe(true);

  await complete();
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.getByRole('button', { name: new RegExp(`^More.*${person.name}`) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /\(PDF\)$/ }).click();
  expect((await download).suggestedFilename()).toBe(`vizita-${id}.pdf`);
  await page.getByRole('button', { name: new RegExp(`^More.*${person.name}`) }).click();
  await page.getByRole('menuitem', { name: /^Re(deschide|open)/ }).click();
  const inList = page.getByRole('dialog');
  await inList.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').first().click();
  await inList.getByRole('button', { name: /^Re(deschide|open)/ }).click();
  await expect(inList).toHaveCount(0);
  const nextAction = page.getByRole('button', { name: new RegExp(`^(Finalizează|Complete|Finish).*${person.name}`) });
  await expect(nextAction, 'what took the place of the menu').toBeFocused();
});

test.describe('a field that is left with an error', () => {
  /** A form in which a wrong reading stands, and the button below it. */
  async function aWrongReading(page: Page, request: APIRequestContext, date: string) {
    const person = aPerson();
    const plate = `B ${person.phone.slice(-3)} CLK`;
    const id = await bookThroughApi(request, { date, time: '09:00', person, vehicleLicensePlate: plate });
    await signInThroughApi(request, DEMO_RECEPTIONIST);
    for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
    await signIn(page, theAdmin());
    await page.goto(`/admin/board?date=${date}`);
    await openCompletionSheet(page, appointmentCard(page, plate), plate);
    await waitForAnimations(page);
    const sheet = completionSheet(page);
    const mileage = sheet.getByLabel('Kilometraj acum (opțional)');
    await mileage.fill('multe');
    return { mileage, add: sheet.getByRole('button', { name: 'Adaugă o linie' }), line: sheet.getByLabel('Pentru ce') };
  }

  test('moves nothing from under a pressed mouse', async ({ page, request, emptyDay }) => {
    const { mileage, add, line } = await aWrongReading(page, request, emptyDay);
    await add.hover();
    const before = await add.boundingBox();
    await page.mouse.down();
    await expect(mileage).not.toBeFocused();
    await nextPaint(page);
    expect(await add.boundingBox(), 'the button stays under the pointer').toEqual(before);
    await page.mouse.up();
    await expect(line).toBeVisible();
    await expect(mileage).toHaveAttribute('aria-invalid', 'true');
    await mileage.fill('85000');
    await mileage.press('Tab');
    await expect(mileage).not.toHaveAttribute('aria-invalid', 'true');
    await mileage.fill('multe');
    await mileage.press('Tab');
    await expect(mileage, 'at once by keyboard').toHaveAttribute('aria-invalid', 'true');
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

    test('moves nothing from under a tap', async ({ page, request, emptyDay }) => {
      const { mileage, add, line } = await aWrongReading(page, request, emptyDay);
      await add.tap();
      await expect(line).toBeVisible();
      await expect(mileage).toHaveAttribute('aria-invalid', 'true');
    });
  });
});

const focusedIn = (page: Page, area: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, area);

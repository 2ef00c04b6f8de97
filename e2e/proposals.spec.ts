import type { Locator, Page } from '@playwright/test';
import { appointmentCard, appointmentDialog, chooseMore, openFold, setStatus } from './support/appointments.ts';
import { bookThroughApi, bookWithManageLink } from './support/booking.ts';
import { BRAKES, sendEstimate } from './support/estimates.ts';
import { hasFocus } from './support/keyboard.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import {
  dayShare,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  test,
  undoButton,
} from './support/test.ts';
import { findEmptyDay, isBeforeEmptyDay } from './support/workshop-days.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const proposals = (page: Page, title: string | RegExp) => page.getByRole('dialog').getByRole('region', { name: title });

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 20 && !(await hasFocus(target)); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('approved work finds room by one key, which moves two appointments, and one undo takes both back', async ({
  page,
  request,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const { id } = await sendEstimate(page.request, request, emptyDay, [BRAKES]);
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} LOC`;
  await bookThroughApi(request, { date: emptyDay, time: '11:00', person, vehicleLicensePlate: plate });
  const { jobs } = await (await page.request.get(`/api/admin/estimates/${id}`)).json();
  const data = { jobId: jobs[0].id, answer: 'approved', method: 'phone' };
  expect((await page.request.post(`/api/admin/estimates/${id}/decisions`, { data })).ok()).toBe(true);

  // However slow the machine is, the undo stays. Set on a loaded page, the clock shows 1970 for an instant.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const [own, other] = [appointmentCard(page, 'BV 10 ANA'), appointmentCard(page, plate)];
  await expect(other).toBeVisible();
  const [ownBefore, otherBefore] = [
    (await own.getAttribute('aria-label')) ?? '',
    (await other.getAttribute('aria-label')) ?? '',
  ];
  await own.focus();
  await page.keyboard.press('Enter');
  const shown = proposals(page, 'Lucrările aprobate cer încă 1 h 30 min');
  const first = shown.getByRole('button').first();
  await tabTo(page, first);
  await expect(first).toContainText(`Skoda Fabia ${plate}: 11:00–11:45`);
  await expect(first).toContainText('Ora rămâne: clientul nu primește mesaj.');
  await expect(first).toContainText('Skoda Fabia BV 10 ANA: 10:00–13:15');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('1');

  await expectToast(page, 'Propunerea este făcută', plate);
  await expect(own).toHaveAccessibleName(/10:00–13:15/);
  await expect(other).not.toHaveAccessibleName(otherBefore);
  await expect(own, 'the board goes on from the appointment').toBeFocused();
  await undoButton(page).click();
  await expectToast(page, 'Schimbarea a fost anulată', 'BV 10 ANA');
  await expect(own).toHaveAccessibleName(ownBefore);
  await expect(other).toHaveAccessibleName(otherBefore);
  await own.click();
  await expect(shown, 'the question comes again').toBeVisible();
});

test('work that its day has no time for is split by one key, goes on on the board of another day, and one undo takes it back', async ({
  page,
  otherPage,
  request,
}, testInfo) => {
  const day = await findEmptyDay(request, dayShare(testInfo), (date) => isBeforeEmptyDay(request, date));
  await signIn(page, theAdmin());
  const { id } = await sendEstimate(page.request, request, day, [BRAKES]);
  await bookThroughApi(request, { date: day, time: '11:00' });
  const { jobs, appointmentId } = await (await page.request.get(`/api/admin/estimates/${id}`)).json();
  const data = { jobId: jobs[0].id, answer: 'approved', method: 'phone' };
  expect((await page.request.post(`/api/admin/estimates/${id}/decisions`, { data })).ok()).toBe(true);
  const found = await (await page.request.get(`/api/admin/appointments/${appointmentId}/proposals`)).json();
  const at = found.proposals.findIndex(({ kind }: { kind: string }) => kind === 'split');
  const { continuation, moves } = found.proposals[at];

  // However slow the machine is, the undo stays. Set on a loaded page, the clock shows 1970 for an instant.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/admin/board?date=${day}`);
  const own = appointmentCard(page, 'BV 10 ANA');
  const before = (await own.getAttribute('aria-label')) ?? '';
  await own.press('Enter');
  const shown = proposals(page, 'Lucrările aprobate cer încă 1 h 30 min');
  const split = shown.getByRole('button', { name: /Împarte lucrarea/ });
  await tabTo(page, split);
  const hours = `${continuation.time}–${continuation.endTime}`;
  await expect(split).toContainText(`Skoda Fabia BV 10 ANA: până la ${moves[0].endTime}, apoi`);
  await expect(split).toContainText(`${hours}, ${continuation.bay}. Clientul primește mesaj.`);
  await page.keyboard.press(String(at + 1));
  await expectToast(page, 'Propunerea este făcută', hours);
  await expect(own).toHaveAccessibleName(new RegExp(`10:00–${moves[0].endTime}`));

  await signIn(otherPage, theAdmin());
  await otherPage.setViewportSize({ width: 360, height: 740 });
  for (const view of ['week', 'day']) {
    await otherPage.goto(`/admin/board?date=${continuation.date}&view=${view}`);
    const name = `Continuare BV 10 ANA, ${hours}, ${continuation.bay}`;
    const drawn = otherPage.getByRole('button', { name, exact: true });
    await expect(drawn).toContainText('continuare');
    await expectAccessible(otherPage);
    await expectNoSidewaysScroll(otherPage);
    await drawn.press('Enter');
    const drawer = appointmentDialog(otherPage, 'BV 10 ANA');
    await expect(drawer.getByText(/^Continuă: /)).toContainText(`${hours}, ${continuation.bay}`);
    await expect(drawer.getByText(`10:00–${moves[0].endTime}, `), 'the appointment of the other day').toBeVisible();
    await expect(otherPage, 'the board stays at its day').toHaveURL(new RegExp(`date=${continuation.date}`));
    await otherPage.keyboard.press('Escape');
    await expect(drawn).toBeFocused();
  }

  await undoButton(page).click();
  await expectToast(page, 'Schimbarea a fost anulată', 'BV 10 ANA');
  await expect(own).toHaveAccessibleName(before);
  await otherPage.goto(`/admin/board?date=${continuation.date}`);
  await expect(otherPage.getByRole('region', { name: /^Tabla zilei/ })).toBeVisible();
  await expect(otherPage.getByRole('button', { name: /^Continuare BV 10 ANA/ })).toHaveCount(0);
});

test('the desk adds hours in which the work goes on, moves them and takes them off; the customer sees them and calls', async ({
  page,
  otherPage,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} CNT`;
  const booking = { date: emptyDay, time: '10:00', person, vehicleLicensePlate: plate };
  const { id, manageToken } = await bookWithManageLink(request, booking);
  await signIn(page, theAdmin());
  // However slow the machine is, the undo stays. Set on a loaded page, the clock shows 1970 for an instant.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const continued = (hours: string) =>
    page.getByRole('button', { name: new RegExp(`^Continuare ${plate}, ${hours}, Elevator`) });
  const drawer = appointmentDialog(page, plate);
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Durata (minute)') });
  const time = form.getByLabel('Ora', { exact: true });

  await test.step('it is added from the menu, with the errors at the fields', async () => {
    await appointmentCard(page, plate).click();
    const more = drawer.getByRole('button', { name: /^Alte acțiuni: / });
    await more.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more, 'Escape closes the menu only').toBeFocused();
    await chooseMore(page, drawer, 'Continuă mai târziu');
    await expect(time).toBeVisible();
    await form.getByLabel('Ziua').fill(emptyDay);
    await form.getByRole('button', { name: 'Adaugă' }).click();
    await expect(time).toHaveAccessibleDescription(/Alege ora/);
    await time.fill('09:00');
    await form.getByRole('button', { name: 'Adaugă' }).click();
    await expect(form.getByLabel('Ziua')).toHaveAccessibleDescription(/înainte să se termine cea dinainte/);
    await expectAccessible(page);
    // Over the break of the workshop, which is not counted.
    await time.fill('11:30');
    await form.getByLabel('Durata (minute)').fill('90');
    await form.getByRole('button', { name: 'Adaugă' }).click();
    await expectToast(page, 'Lucrarea continuă', 'Clientul primește mesaj.');
    await expect(form).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(drawer.getByText(/^Continuă: /)).toContainText('11:30–14:00, Elevator');
    await expect(continued('11:30–14:00')).toHaveCount(1);
  });

  await test.step('the customer sees when, and calls to move it', async () => {
    await otherPage.setViewportSize({ width: 360, height: 740 });
    await otherPage.goto(`/programare/${id}#${manageToken}`);
    await expect(otherPage.getByText(/^Continuăm .+, 11:30\.$/)).toBeVisible();
    const changes = await openFold(otherPage, 'Anulează programarea');
    await expect(changes.getByText('Lucrarea ține mai multe zile, așa că o mutăm noi. Sună-ne:')).toBeVisible();
    await expect(changes.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(changes.getByRole('button', { name: 'Mută programarea' })).toHaveCount(0);
    await expectAccessible(otherPage);
    await expectNoSidewaysScroll(otherPage);
  });

  await test.step('it is moved with its working minutes, and the undo puts it back', async () => {
    await drawer.getByRole('button', { name: /^Mută: .+, 11:30$/ }).click();
    await expect(form.getByLabel('Durata (minute)')).toHaveValue('90');
    await time.fill('14:00');
    await form.getByRole('button', { name: 'Mută', exact: true }).press('Enter');
    await expectToast(page, 'Continuare mutată', '14:00–15:30');
    await expect(drawer.getByRole('button', { name: /^Mută: .+, 14:00$/ })).toBeFocused();
    await expect(drawer.getByText(/^Continuă: /)).toContainText('14:00–15:30');
    await undoButton(page).click();
    await expectToast(page, 'Schimbarea a fost anulată', plate);
    await expect(drawer.getByText(/^Continuă: /)).toContainText('11:30–14:00');
  });

  await test.step('its card asks where it goes on, by M and by dragging', async () => {
    await page.keyboard.press('Escape');
    await continued('11:30–14:00').press('m');
    await expect(time).toHaveValue('11:30');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    const { x, y } = (await continued('11:30–14:00').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 40, { steps: 3 });
    await page.mouse.up();
    await expect(time).toHaveValue('11:30');
    await page.keyboard.press('Escape');
    await continued('11:30–14:00').click();
    await expect(drawer).toBeVisible();
  });

  await test.step('it is taken off, and put back by the undo', async () => {
    const takeOff = drawer.getByRole('button', { name: /^Scoate continuarea: .+, 11:30$/ });
    await takeOff.click();
    await expectToast(page, 'Continuare scoasă', 'Dacă a aflat de ea, clientul primește mesaj.');
    await expect(drawer.getByText(/^Continuă: /)).toHaveCount(0);
    await expect(page.locator('.ant-drawer').filter({ has: drawer }), 'the focus stays in the drawer').toBeFocused();
    await expect(continued('11:30–14:00')).toHaveCount(0);
    await undoButton(page).click();
    await expect(takeOff).toBeVisible();
  });
});

test('a customer who is late is counted above the day and moved by one key', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} TRZ`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  await setStatus(page.request, id, 'confirmed');
  await lateOnThatDay(page, emptyDay, id, plate);

  // However slow the machine is, the undo stays. Set on a loaded page, the clock shows 1970 for an instant.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(page.getByText('Întârzie: 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${plate}, 09:00`, exact: true }).press('Enter');
  const shown = proposals(page, 'Clientul întârzie');
  await tabTo(page, shown.getByRole('button').first());
  await expect(shown.getByRole('button')).toHaveText([/^1Mută mai târziu azi.*09:00 → 09:30/, /^2Clientul nu a venit/]);
  await expect(shown.getByRole('link', { name: /Sună clientul/ })).toHaveAttribute('href', /^tel:\+40/);
  await expectAccessible(page);
  await page.keyboard.press('1');
  await expectToast(page, 'Propunerea este făcută', '09:00 → 09:30');
  await expect(appointmentCard(page, plate, '.*09:30–')).toBeVisible();
  await undoButton(page).click();
  await expectToast(page, 'Schimbarea a fost anulată', plate);
  await expect(appointmentCard(page, plate, '.*09:00–')).toBeVisible();
});

test('the first drawer has the focus, so that a digit acts at once, and two presses in one instant move once', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} DUB`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  await setStatus(page.request, id, 'confirmed');
  await lateOnThatDay(page, emptyDay, id, plate);
  // As most have it: the drawer slides in.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let sent = 0;
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/proposals')) sent += 1;
  });

  await page.goto(`/admin/board?date=${emptyDay}`);
  await page.getByRole('button', { name: `${plate}, 09:00`, exact: true }).press('Enter');
  const shown = proposals(page, 'Clientul întârzie');
  await expect(shown.getByRole('button')).toHaveCount(2);
  const drawer = page.locator('.ant-drawer').filter({ has: shown });
  await expect.poll(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await drawer.evaluate(() => {
    for (let presses = 0; presses < 2; presses += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    }
  });
  await expectToast(page, 'Propunerea este făcută', '09:00 → 09:30');
  await expect(appointmentCard(page, plate, '.*09:30–')).toBeVisible();
  await expect(page.getByText('Nimic nu s-a mutat')).toHaveCount(0);
  expect(sent).toBe(1);
});

/** Sets the clock of the workshop, as the page hears of it, to 09:25 of a day: the tests run on any day at any time. */
async function lateOnThatDay(page: Page, date: string, id: number, licensePlate: string): Promise<void> {
  const { visits, bays } = await (await page.request.get(`/api/admin/board?from=${date}&to=${date}`)).json();
  const { bayId, duration } = visits.find((one: { id: number }) => one.id === id);
  const bay = bays.find((one: { id: number }) => one.id === bayId).name;
  const inWorkshop = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Bucharest' });
  const now = ['+02:00', '+03:00']
    .map((offset) => new Date(`${date}T09:25:00${offset}`))
    .find((instant) => inWorkshop.format(instant) === '09:25');
  await page.route(/\/api\/admin\/board\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), now } });
  });
  const from = { date, time: '09:00', bayId, duration };
  const to = { ...from, time: '09:30' };
  const move = { appointmentId: id, vehicle: 'Skoda Fabia', licensePlate, from, to, endTime: '10:15', bay, told: true };
  const json = { reason: 'late', minutes: 0, proposals: [{ kind: 'later-today', moves: [move] }] };
  await page.route(`**/api/admin/appointments/${id}/proposals`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
}

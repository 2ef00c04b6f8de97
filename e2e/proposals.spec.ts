import type { Locator, Page } from '@playwright/test';
import { appointmentCard, setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { BRAKES, sendEstimate } from './support/estimates.ts';
import { hasFocus } from './support/keyboard.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test, undoButton } from './support/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

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
  // However slow the machine is, the undo stays.
  await page.clock.setFixedTime(new Date());
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

test('a customer who is late is counted above the day and moved by one key', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} TRZ`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  await setStatus(page.request, id, 'confirmed');
  await lateOnThatDay(page, emptyDay, id, plate);

  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(page.getByText('Întârzie: 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${plate}, 09:00`, exact: true }).press('Enter');
  const shown = proposals(page, 'Clientul întârzie');
  await tabTo(page, shown.getByRole('button').first());
  await expect(shown.getByRole('button')).toHaveText([/^1Mută mai târziu azi.*09:00 → 09:30/, /^2Clientul nu a venit/]);
  await expect(shown.getByRole('link', { name: /Sună clientul/ })).toHaveAttribute('href', /^tel:\+40/);
  await expectAccessible(page);
  // However slow the machine is, the undo stays.
  await page.clock.setFixedTime(new Date());
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

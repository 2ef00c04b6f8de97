import { addDays, startOfIsoWeek } from '@car-workshop/contracts/calendar';
import type { Locator, Page } from '@playwright/test';
import { appointmentCard, appointmentDialog, setStatus } from './support/appointments.ts';
import { bookThroughApi, bookWithManageLink } from './support/booking.ts';
import { hasFocus } from './support/keyboard.ts';
import { aPerson, DEMO_MECHANIC, DEMO_RECEPTIONIST, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  switchLanguage,
  test,
  undoButton,
} from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

const SCROLLER = { name: /^Tabla zilei/ };

test('the board shows the whole day in the window, the line of now, and what its signs mean', async ({
  page,
  request,
  emptyDay,
}) => {
  await bookThroughApi(request, { date: emptyDay, time: '16:30', person: aPerson() });
  await signIn(page, theAdmin());
  // By the clock of the server, which the board brings.
  await page.route('**/api/admin/board?*', async (route) => {
    const answer = await route.fetch();
    const board = await answer.json();
    await route.fulfill({ response: answer, json: { ...board, now: `${emptyDay}T10:42:00Z` } });
  });
  await page.goto(`/admin/board?date=${emptyDay}`);
  const board = page.getByRole('region', SCROLLER);
  await expect(board.locator('[data-appointment]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);

  const { hidden, bottom } = await board.evaluate((element) => ({
    hidden: element.scrollHeight - element.clientHeight,
    bottom: element.getBoundingClientRect().bottom,
  }));
  expect(hidden, 'pixels of the day out of sight').toBeLessThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(900);
  const rows = board.getByText(/^\d\d:00$/);
  await expect(rows).toHaveCount(10);
  for (const row of [rows.first(), rows.last()]) await expect(row).toBeInViewport();

  // In the zone of the workshop, whose clock is two or three hours ahead.
  const line = board.getByText(/^Acum, 1[23]:42$/);
  await expect(line).toBeAttached();
  await expect(board.getByText(/^1[23]:42$/)).toBeVisible();
  const legend = page.getByRole('list', { name: 'Legendă' });
  const legendButton = page.getByRole('button', { name: 'Legendă' });
  await legendButton.press('Enter');
  await expect(legend.getByRole('listitem')).toContainText([
    'În așteptare',
    'Confirmată',
    'În lucru',
    'Gata',
    'Finalizată',
  ]);
  await expect(legend).toContainText('păstrat');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(legend).toBeHidden();
  await expect(legendButton, 'from where it was opened').toBeFocused();
});

test('the line of now moves with the clock', async ({ page, emptyDay }) => {
  await page.clock.install({ time: new Date() });
  await signIn(page, theAdmin());
  // Later reads, which would put the line back, get no answer.
  let isRead = false;
  await page.route('**/api/admin/board?*', async (route) => {
    const answer = await route.fetch();
    if (isRead) return;
    await route.fulfill({ response: answer, json: { ...(await answer.json()), now: `${emptyDay}T08:30:10Z` } });
  });
  await page.goto(`/admin/board?date=${emptyDay}`);
  const line = page.getByText(/^Acum, 1[01]:\d\d$/);
  await expect(line).toBeAttached();
  const before = await line.boundingBox();
  isRead = true;
  await page.clock.runFor(61 * 60_000);
  await expect(page.getByText(/^Acum, 1[12]:3[1-3]$/)).toBeAttached();
  const place = async () => (await page.getByText(/^Acum, /).boundingBox())?.y ?? 0;
  await expect.poll(place, { message: 'lower than an hour ago' }).toBeGreaterThan((before?.y ?? 0) + 30);
});

test('a mechanic says that the vehicle is ready, can take that back, and the desk hears of it and tells the customer', async ({
  page,
  otherPage,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} GTA`;
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const { id, manageToken } = await bookWithManageLink(request, booking);
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  await signIn(otherPage, DEMO_RECEPTIONIST);
  await otherPage.goto(`/admin/board?date=${emptyDay}`);
  await expect(appointmentCard(otherPage, plate)).toBeVisible();

  await signIn(page, DEMO_MECHANIC);
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Mașina e gata' }).click();
  await expect(appointmentDialog(page, plate), 'back at the board').toBeHidden();
  await expectToast(page, `Mașina e gata: ${plate}`, 'Recepția a fost anunțată.');
  await expect(otherPage.getByText('Mașină gata')).toBeVisible();
  await expect(appointmentCard(otherPage, plate)).toHaveAccessibleName(/, Gata, /);

  await page.clock.setFixedTime(new Date());
  await undoButton(page).click();
  await expect(appointmentCard(otherPage, plate)).not.toHaveAccessibleName(/, Gata, /);
  await expect(otherPage.getByText('Mașină gata')).toBeHidden();

  await appointmentCard(page, plate).click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Mașina e gata' }).click();
  await expect(appointmentCard(otherPage, plate)).toHaveAccessibleName(/, Gata, /);
  await appointmentCard(otherPage, plate).click();
  const dialog = appointmentDialog(otherPage, plate);
  await expect(dialog).toContainText('Mașina e gata de la');
  await expect(dialog.getByText('Gata', { exact: true })).toBeVisible();
  await expectAccessible(otherPage);
  await dialog.getByRole('button', { name: 'Anunță clientul' }).click();
  await expectToast(otherPage, 'Clientul află că mașina e gata', person.name);
  await expect(dialog).toContainText(/Clientul a fost anunțat la \d\d:\d\d/);
  await expect(dialog.getByRole('button', { name: 'Anunță clientul' }), 'once').toHaveCount(0);
  await expectAccessible(otherPage);
  await expect
    .poll(async () => {
      const messages = await (await request.get(`/api/admin/messages?search=/p/${id}%23`)).json();
      return messages.find(({ template }: { template: string }) => template === 'vehicle-ready')?.body;
    })
    .toMatch(new RegExp(`Mașina ta \\(${plate}\\) este gata, o poți ridica\\. http.*/p/${id}#`));
  await otherPage.goto(`/p/${id}#${manageToken}`);
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Mașina ta este gata, o poți ridica');
});

test('a state has one colour on the board, in its legend and in the tag, and the notice of a ready vehicle tells the customer', async ({
  page,
  request,
  emptyDay,
  playwright,
  baseURL,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} GAT`;
  const { id } = await bookWithManageLink(request, {
    date: emptyDay,
    time: '09:00',
    person,
    vehicleLicensePlate: plate,
  });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  await signIn(page, DEMO_RECEPTIONIST);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const card = page.locator('[data-appointment]').filter({ has: appointmentCard(page, plate) });
  await page.getByRole('button', { name: 'Legendă' }).click();
  const legend = page.getByRole('list', { name: 'Legendă' });
  const signOf = (state: string) => legend.getByRole('listitem').filter({ hasText: state }).locator('[data-tone]');
  const toneOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).getPropertyValue('--tone'));
  const working = await toneOf(card);
  expect(await toneOf(signOf('În lucru'))).toBe(working);
  const ready = await toneOf(signOf('Gata'));
  expect(ready).not.toBe(working);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Actualizat', { exact: true }).first(), 'what happens next is heard').toBeVisible();
  const mechanic = await playwright.request.newContext({ baseURL });
  await signInThroughApi(mechanic, DEMO_MECHANIC);
  const answer = await mechanic.put(`/api/appointments/${id}/ready`);
  expect(answer.ok(), await answer.text()).toBe(true);
  await mechanic.dispose();
  // The notice closes itself after a while, but not while it has the focus.
  const notice = page.locator('[aria-live] > li').filter({ hasText: 'Mașină gata' }).filter({ hasText: plate });
  const tell = notice.getByRole('button', { name: 'Anunță clientul' });
  await tell.focus();
  await tell.press('Enter');
  await expectToast(page, 'Clientul află că mașina e gata', person.name);
  await expect(notice).toHaveCount(0);
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(/, Gata, /);
  expect(await toneOf(card)).toBe(ready);
  await expectAccessible(page);
  await appointmentCard(page, plate).click();
  await expect(appointmentDialog(page, plate)).toContainText(/Clientul a fost anunțat la \d\d:\d\d/);
  expect(await toneOf(appointmentDialog(page, plate).getByText('Gata', { exact: true }))).toBe(await toneOf(card));
});

test('the first appointment is few Tabs away, and the arrow keys move between appointments, gaps and days', async ({
  page,
  request,
  emptyDay,
}) => {
  const [early, late] = [aPerson(), aPerson()];
  const plates = [`B ${early.phone.slice(-3)} ERL`, `B ${late.phone.slice(-3)} LAT`] as const;
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person: early, vehicleLicensePlate: plates[0] });
  await bookThroughApi(request, { date: emptyDay, time: '14:00', person: late, vehicleLicensePlate: plates[1] });
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const first = appointmentCard(page, plates[0]);
  await expect(first).toBeVisible();
  await page.locator('#content').focus();
  // The bookings of other tests open notices, with links of their own.
  const isInNotice = () => page.evaluate(() => document.activeElement?.closest('[aria-live]') !== null);
  let presses = 0;
  while (!(await hasFocus(first)) && presses < 40) {
    await page.keyboard.press('Tab');
    if (!(await isInNotice())) presses += 1;
  }
  expect(presses, 'Tabs from the content to the first visit').toBeLessThanOrEqual(12);

  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Liber /);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/Liber 08:30|ERL/);
  await appointmentCard(page, plates[1]).focus();
  await page.keyboard.press('Shift+Tab');
  const days = page.getByRole('navigation', { name: /^Loc liber/ });
  await expect(days.locator(':focus')).toHaveCount(1);
  const begun = await page.locator(':focus').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).not.toHaveText(begun ?? '');
  await expect(days.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(appointmentCard(page, plates[1]), 'Tab comes back to where one was').toBeFocused();
});

/** By how many pixels the middles of the tools differ in height. */
const unevennessOf = (page: Page) =>
  page.locator('[data-bar] :is(button, input)').evaluateAll((tools) => {
    const boxes = tools.map((tool) => tool.getBoundingClientRect()).filter(({ height }) => height > 0);
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles);
  });

test('the tools of the board are one row at every width in every language, above the whole day on tablets and laptops', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const board = page.locator('main section[aria-label]').first();
  for (const language of ['ro', 'en', 'es', 'fr']) {
    await switchLanguage(page, language);
    const tomorrow = workshopDay(1);
    const written = page.locator(`nav a[href*="${tomorrow}"] span`).first();
    await expect(written, `the day in ${language}`).toHaveText(new RegExp(`\\s${Number(tomorrow.slice(-2))}\\s`));
    for (const [width, height] of [
      [768, 1180],
      [820, 1180],
      [1200, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      const at = `in ${language} at ${width} × ${height}`;
      await expect.poll(() => unevennessOf(page), { message: `one row ${at}` }).toBeLessThan(4);
      await expect(board.getByText(/^\d\d:00$/)).toHaveCount(10);
      const hidden = await board.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hidden, `pixels of the day out of sight ${at}`).toBeLessThanOrEqual(0);
    }
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.locator('[data-bar]').getByRole('button')).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      const tops = await page
        .locator('[data-bar] button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect(new Set(tops).size, `rows in ${language} at ${width} px`).toBe(1);
      const box = await board.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThan(360);
      const second = await board.getByRole('heading', { level: 2 }).nth(1).boundingBox();
      const strip = (box?.x ?? 0) + (box?.width ?? 0) - (second?.x ?? 0);
      expect(strip, `px of the second bay in ${language} at ${width} px`).toBeGreaterThanOrEqual(20);
      expect(strip).toBeLessThanOrEqual(32);
    }
  }
});

test('the dialog of an appointment begins with what is next; what ends the appointment is last in a menu', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} NXT`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  const dialog = appointmentDialog(page, plate);
  const actions = dialog.getByRole('button').filter({ hasText: /\p{L}/u });
  for (const [status, next] of [
    [undefined, 'Confirmă'],
    ['confirmed', 'Începe lucrul'],
    ['in-progress', 'Finalizează'],
  ] as const) {
    if (status) await setStatus(page.request, id, status);
    await expect(actions.first(), status).toHaveText(next);
    await expect(dialog.getByRole('button', { name: 'Anulează programarea' })).toHaveCount(0);
  }
  await expect(dialog).toContainText(person.phone);
  await dialog.getByRole('button', { name: /^Alte acțiuni: / }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Mută…',
    'Mută cu tastele',
    'Continuă mai târziu',
    'Anulează programarea',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(appointmentCard(page, plate), 'back where one was').toBeFocused();
});

test('closed days of a week take one line each, open ones have the room', async ({ page, emptyDay }) => {
  await signIn(page, theAdmin());
  const week = await weekWithClosedDays(page, emptyDay);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/board?date=${week.closed[0]}&view=week`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(8);
  for (const date of week.closed) {
    const row = rows.filter({ has: page.locator(`[data-cell][data-date="${date}"]`) });
    await expect(row).toContainText(/Închis|Sărbătoare/);
    expect((await row.boundingBox())?.height, date).toBeLessThanOrEqual(32);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

/** The closed days of the week of an open day. */
async function weekWithClosedDays(page: Page, day: string) {
  const dates = Array.from({ length: 7 }, (_, index) => addDays(startOfIsoWeek(day), index));
  const answer = await page.request.get(`/api/admin/board?from=${dates[0]}&to=${dates[6]}`);
  const { days }: { days: { date: string; open: boolean }[] } = await answer.json();
  const closed = days.filter(({ open }) => !open).map(({ date }) => date);
  expect(closed.length, 'the workshop rests on Sundays').toBeGreaterThan(0);
  return { closed };
}

test('the board opens on the next open day while the workshop is closed, and shows today to who chooses it', async ({
  page,
}) => {
  const today = '2031-06-15';
  const [closed, open] = [
    { date: today, open: false },
    { date: '2031-06-17', open: true },
  ];
  await page.clock.setFixedTime(new Date(`${today}T09:00:00Z`));
  await signIn(page, theAdmin());
  await page.route('**/api/admin/board/capacity?*', async (route) => {
    const answer = await route.fetch();
    const [day] = await answer.json();
    await route.fulfill({
      response: answer,
      json: [
        { ...day, ...closed, visits: 0 },
        { ...day, ...open },
      ],
    });
  });
  await page.route('**/api/admin/board?*', async (route) => {
    const answer = await route.fetch();
    const board = await answer.json();
    const days = board.days.map((day: { date: string }) => ({ ...day, open: day.date !== today }));
    await route.fulfill({ response: answer, json: { ...board, days, visits: [], blocks: [] } });
  });
  await page.goto('/admin/board');
  await expect(page).toHaveURL('/admin/board?date=2031-06-17');
  const days = page.getByRole('navigation', { name: /^Loc liber/ });
  await expect(days.getByRole('link').first()).toHaveText(/^Azi 15 .*închis/);
  await page.getByRole('button', { name: 'Azi', exact: true }).click();
  await expect(page).toHaveURL('/admin/board');
  await expect(page.getByRole('region', SCROLLER)).toContainText('Închis');
  await expect(page).toHaveURL('/admin/board');
});

test('an appointment that a colleague cancels says so where it is open, and stays closed after the undo', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} ANL`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  await signIn(page, DEMO_RECEPTIONIST);
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  await expect(appointmentDialog(page, plate)).toBeVisible();
  await setStatus(request, id, 'cancelled');
  const notice = page.getByRole('dialog').getByText('Programarea a fost anulată între timp.');
  await expect(notice).toBeVisible();
  await expect(appointmentCard(page, plate)).toHaveCount(0);
  expect((await request.post(`/api/appointments/${id}/undo`, { data: {} })).ok()).toBe(true);
  await expect(page.locator('[data-appointment]').getByText(plate)).toHaveCount(1);
  await expect(notice, 'it does not open again').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

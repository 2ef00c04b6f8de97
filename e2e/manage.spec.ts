import type { Locator, Page } from '@playwright/test';
import { bookThroughApi, completeThroughApi } from './support/booking.ts';
import { stopClock } from './support/clock.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, openWith, test } from './support/test.ts';
import { overlap, setStatus } from './support/visits.ts';
import { findEmptyDay, inFigures } from './support/workshop-days.ts';

/** The row of a customer in the table of appointments. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.beforeEach(({ page }) => signIn(page, theAdmin()));

test('the list shows customer, service, time and vehicle, newest date first', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '14:30', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer',
    'Service',
    'Date & Time',
    'Vehicle',
    'Status',
    'Actions',
  ]);
  const row = rowOf(page, person.name);
  for (const fact of [person.phone, 'Schimb de ulei', '2:30 PM', '2016 Skoda Fabia', 'Pending']) {
    await expect(row).toContainText(fact);
  }
  await expect(page.getByText(/^Showing 1 of \d+ appointments$/)).toBeVisible();
});

test('search matches name, phone, service and vehicle, ignoring case and diacritics', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '14:30', person, serviceId: 2 });
  await page.goto('/manage?range=all');
  await expect(page.getByText(/^Showing 25 of \d+ appointments$/)).toBeVisible();
  const showing = (count: number) => page.getByText(new RegExp(`^Showing ${count} of \\d+ appointments$`));
  const search = page.getByRole('searchbox');
  for (const words of [person.name.toUpperCase(), person.phone.replaceAll(' ', '')]) {
    await search.fill(words);
    await expect(showing(1)).toBeVisible();
    await expect(rowOf(page, person.name)).toBeVisible();
  }
  for (const words of ['inspectie tehnica', '2016 skoda fabia']) {
    await search.fill(words);
    await page.waitForURL((url) => url.searchParams.get('search') === words);
    await expect(rowOf(page, person.name)).toBeVisible();
  }
  await search.fill('nimeni nu se numește așa');
  await expect(page.getByText('No appointments match your search criteria.')).toBeVisible();
  await expect(showing(0)).toBeVisible();
});

test('matches that fit on one page are counted among all appointments', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '14:30', person });
  const countAll = async () =>
    Number((await page.request.get('/api/appointments?pageSize=1')).headers()['x-total-count']);
  const before = await countAll();
  expect(before).toBeGreaterThan(25);
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const footer = page.getByText(/^Showing 1 of \d+ appointments$/);
  await expect(footer).toBeVisible();
  const [, shown] = /of (\d+)/.exec((await footer.textContent()) ?? '') ?? [];
  // Other tests book meanwhile.
  expect(Number(shown)).toBeGreaterThanOrEqual(before);
  expect(Number(shown)).toBeLessThanOrEqual(await countAll());
});

test('of matches with several pages the footer says which ones a page shows', async ({ page }) => {
  // Other tests complete visits meanwhile, so the figure is that of the page's own request.
  const filter = 'status=completed&range=all';
  const found = async (open: () => Promise<unknown>) => {
    const answer = page.waitForResponse(/\/api\/appointments\?.*status=completed/);
    await open();
    return Number(await (await answer).headerValue('x-total-count'));
  };
  const footer = (text: string) => page.getByText(`Showing ${text} appointments`, { exact: true });
  const total = await found(() => page.goto(`/manage?${filter}`));
  expect(total).toBeGreaterThan(50);
  await expect(footer(`25 of ${total}`)).toBeVisible();
  // By key: the notice of another test's booking may be over it, and stays while it is pointed at.
  const onNext = await found(() => page.getByRole('listitem', { name: '2', exact: true }).press('Enter'));
  await expect(footer(`26–50 of ${onNext}`)).toBeVisible();
  const last = Math.ceil(onNext / 25);
  const onLast = await found(() => page.goto(`/manage?${filter}&page=${last}`));
  await expect(footer(`${(last - 1) * 25 + 1}–${Math.min(last * 25, onLast)} of ${onLast}`)).toBeVisible();
});

test('the list opens on today and what comes, soonest first; a search looks at all days', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await page.goto('/manage');
  await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
  const starts = page.getByRole('row').locator('time');
  await expect(starts.first()).toBeVisible();
  const shown = await starts.evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(shown).toEqual(shown.toSorted());
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(new Date());
  expect((shown[0] ?? '') >= today, `${shown[0]} is not before ${today}`).toBe(true);

  await page.getByRole('searchbox').fill(person.name);
  await page.waitForURL(/search=/);
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked();
  await expect(rowOf(page, person.name)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.waitForURL('/manage');
  await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
});

test('the status filter is in the URL', async ({ page }) => {
  await page.goto('/manage?range=all');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(25);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'All',
    'Confirmed',
    'Pending',
    'In-progress',
    'Completed',
    'Cancelled',
  ]);
  await page.locator('.ant-select-item-option').filter({ hasText: 'Completed' }).click();
  await page.waitForURL('/manage?status=completed&range=all');
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(25);
  await page.reload();
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(25);
});

test('a day is listed by time, with links to its neighbours', async ({ page, request, emptyDay }) => {
  const [early, late] = [aPerson(), aPerson()];
  await bookThroughApi(request, { date: emptyDay, time: '15:00', person: late });
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person: early });
  await page.goto('/manage');
  const day = page.getByLabel('Day', { exact: true });
  await day.fill(emptyDay);
  await page.waitForURL(`/manage?range=${emptyDay}`);
  const customers = page.getByRole('row').locator('td:first-child');
  await expect(customers).toContainText([early.name, late.name]);

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(day).not.toHaveValue(inFigures(emptyDay));
  await expect(rowOf(page, early.name)).toBeHidden();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(day).toHaveValue(inFigures(emptyDay));
  await expect(customers).toContainText([early.name, late.name]);
});

test('a change that the server rejects is reverted', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  await expect(row).toContainText('Pending');

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/appointments/*/status', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { status: 409, code: 'invalid_transition', message: 'Nu se poate.' } });
  });
  await row.getByRole('button', { name: /^Confirm:/ }).click();
  await expect(row, 'before the server has answered').toContainText('Confirmed');
  refuse();
  await expectToast(page, 'Update Failed', 'Failed to update appointment status.');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button', { name: /^Confirm:/ })).toBeEnabled();
});

/** Moves the stopped clock of a page by little until something is shown: less than a changed button ignores taps. */
async function runClockUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}

test('a second tap does not complete the visit, and another day is asked about', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.clock.install();
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  const confirm = row.getByRole('button', { name: /^Confirm:/ });
  await expect(confirm).toBeEnabled();
  await stopClock(page);
  await confirm.click();
  const start = row.getByRole('button', { name: /^Start:/ });
  await runClockUntilVisible(page, start);
  await start.dispatchEvent('click');
  await page.clock.runFor(100);
  const question = page.getByRole('dialog', { name: /^This appointment is on .*: start it now anyway\?$/ });
  await expect(question, 'a tap right after the change is ignored').toBeHidden();

  await page.clock.resume();
  await openWith((limit) => start.click(limit), question);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(row).toContainText('Confirmed');
  await start.click();
  const anyway = question.getByRole('button', { name: 'Start', exact: true });
  await expect(anyway).toBeVisible();
  await stopClock(page);
  await anyway.dispatchEvent('click');
  const complete = row.getByRole('button', { name: /^Complete:/ });
  await runClockUntilVisible(page, complete);
  await complete.dispatchEvent('click');
  await page.clock.runFor(100);
  await expect(page.getByRole('dialog', { name: 'Complete the visit' })).toBeHidden();
  await expect(row).toContainText('In-progress');
});

test('a visit that was moved meanwhile is asked about before it begins', async ({ page, request, unusedDay }) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: unusedDay, time: '16:00', person });
  await setStatus(page.request, id, 'confirmed');
  await page.clock.setFixedTime(new Date(`${unusedDay}T08:00:00Z`));
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const other = await findEmptyDay(request, { share: 0, of: 1 }, async (date) => date !== unusedDay);
  await page.route(
    `**/api/appointments/${id}/status`,
    async (route) => {
      const data = { appointmentDate: other, appointmentTime: '16:00' };
      expect((await page.request.post(`/api/appointments/${id}/reschedule`, { data })).status()).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  const row = rowOf(page, person.name);
  await row.getByRole('button', { name: /^Start:/ }).click();
  const question = page.getByRole('dialog', { name: /^This appointment is on .*: start it now anyway\?$/ });
  await expect(question).toContainText(`${Number(other.slice(8))}`);
  await expect(row).toContainText('Confirmed');
  await question.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(row).toContainText('In-progress');
});

for (const [width, language] of [
  [360, 'ro'],
  [820, 'ro'],
  [1440, 'ro'],
  [360, 'es'],
  [820, 'es'],
  [1440, 'es'],
] as const) {
  test(`starting and completing have different places at ${width} px in ${language}`, async ({
    page,
    request,
    emptyDay,
  }) => {
    const person = aPerson();
    const id = await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
    const setStatus = (status: string) => page.request.patch(`/api/appointments/${id}/status`, { data: { status } });
    await setStatus('confirmed');
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
    const start = page.getByRole('button', { name: /^(Start|Empezar):/ });
    const startBox = await start.boundingBox();
    const others = await page.getByRole('button', { name: new RegExp(`${person.name}`) }).count();
    expect(others, 'start, cancel or menu').toBeGreaterThan(1);

    await setStatus('in-progress');
    await page.reload();
    const complete = page.getByRole('button', { name: /^(Complete|Terminar):/ });
    const completeBox = await complete.boundingBox();
    expect(overlap(startBox, completeBox)).toBe(false);
    await expectNoSidewaysScroll(page);
  });
}

test('cancelling needs a confirmation and frees the start', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  const cancel = row.getByRole('button', { name: /^Cancel:/ });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' });

  await cancel.click();
  await question.getByRole('button', { name: 'Keep appointment' }).click();
  await expect(question).toBeHidden();
  await expect(row).toContainText('Pending');

  await cancel.click();
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectToast(page, 'Appointment Cancelled');
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button'), 'its documents are still there').toHaveAccessibleName(/^More actions:/);
  const slots: { time: string; remaining: number }[] = await (
    await request.get(`/api/time-slots?date=${emptyDay}`)
  ).json();
  expect(slots.find(({ time }) => time === '16:00')?.remaining).toBe(slots[0]?.remaining);
});

test('an appointment is moved to another start and the customer gets a message', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  await row.getByRole('button', { name: /^More actions:/ }).click();
  await page.getByRole('menuitem', { name: 'Move to another time' }).click();

  const dialog = page.getByRole('dialog', { name: 'Choose another time' });
  await dialog.getByRole('group', { name: 'The next free times' }).getByRole('button').last().click();
  await dialog.getByRole('radiogroup', { name: 'Time' }).locator('label').last().click();
  const moved = page.waitForResponse(`**/api/appointments/${id}/reschedule`);
  await dialog.getByRole('button', { name: 'Move the appointment' }).click();
  const { appointmentDate, appointmentTime } = await (await moved).json();
  await expectToast(page, 'Appointment Moved', person.name);
  await expect(dialog).toBeHidden();
  await expect(row.locator('time')).toHaveAttribute('datetime', `${appointmentDate}T${appointmentTime}`);
  expect(`${appointmentDate}T${appointmentTime}`).not.toBe(`${emptyDay}T16:00`);

  await expect
    .poll(async () => {
      const messages = await page.request.get(`/api/admin/messages?search=/p/${id}%23`);
      return (await messages.json()).map(({ template }: { template: string }) => template);
    })
    .toContain('appointment-rescheduled');
});

test('what was said when booking is shown until it is saved with the vehicle', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const visit = { date: emptyDay, person, vehicleLicensePlate: `B ${person.phone.slice(-3)} ZZZ` };
  await completeThroughApi(page.request, await bookThroughApi(request, { ...visit, time: '09:00' }));
  await bookThroughApi(request, { ...visit, time: '16:00', vehicleMileage: 51_000 });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name).filter({ hasText: '4:00 PM' });
  await expect(row).toContainText('Said when booking: Mileage (km): 51000');
  await row.getByRole('button', { name: /^More actions:/ }).click();
  await page.getByRole('menuitem', { name: 'Save details to vehicle' }).click();
  await expectToast(page, 'Details Taken Over');
  await expect(row).not.toContainText('Said when booking');
});

test('on a tablet held across cancelling is in the menu, also by keyboard', async ({ page, request, emptyDay }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  await row.getByRole('button', { name: /^More actions:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to another time' })).toBeFocused();
  await expectAccessible(page);
  // Over the documents of the visit.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' });
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectToast(page, 'Appointment Cancelled');
  await expect(row).toContainText('Cancelled');
  await expectNoSidewaysScroll(page);
});

test('a rejected cancellation shows the reason', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.route('**/api/appointments/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await rowOf(page, person.name)
    .getByRole('button', { name: /^Cancel:/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectToast(page, 'Cancellation Failed', 'Failed to cancel appointment.');
  await expect(rowOf(page, person.name)).toContainText('Pending');
});

test('a long note is expanded on a tap', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const notes = `${'Zgomot la viraj, mai ales la rece. '.repeat(8)}Și vă rog să verificați bateria.`;
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person, notes });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const written = rowOf(page, person.name).getByRole('button', { name: /verificați bateria/ });
  const heightOf = async () => (await written.boundingBox())?.height ?? 0;
  const folded = await heightOf();
  await written.click();
  await expect(written).toHaveAttribute('aria-expanded', 'true');
  expect(await heightOf()).toBeGreaterThan(2 * folded);
});

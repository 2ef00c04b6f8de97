import type { Locator, Page, Route } from '@playwright/test';
import { askToCancel, completeThroughApi, setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { stopClock } from './support/clock.ts';
import { choose } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import {
  dayShare,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openWith,
  test,
} from './support/test.ts';
import { findEmptyDay, inFigures } from './support/workshop-days.ts';

/** The row of a customer in the table of appointments. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.beforeEach(({ page }) => signIn(page, theAdmin()));

test('the list shows customer, service, time and vehicle, and plates whole at every width of the table', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = 'AG 19 VAL';
  await bookThroughApi(request, { date: emptyDay, time: '14:30', person });
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person, vehicleLicensePlate: plate });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer',
    'Service',
    'Date & Time',
    'Vehicle',
    'Status',
    'Actions',
  ]);
  const row = rowOf(page, person.name).filter({ hasText: '2:30 PM' });
  for (const fact of [person.phone, 'Schimb de ulei', '2:30 PM', '2016 Skoda Fabia', 'Pending']) {
    await expect(row).toContainText(fact);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await row.boundingBox())?.height, 'a row of two lines').toBeLessThanOrEqual(52);
  await expect(page.getByText(/^Showing 2 of \d+ appointments$/)).toBeVisible();

  const shown = rowOf(page, person.name).getByText(plate);
  for (const width of [1024, 1100, 1199, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown).toBeVisible();
    const { end, cell } = await shown.evaluate((number) => {
      const range = document.createRange();
      range.selectNodeContents(number);
      return {
        end: range.getBoundingClientRect().right,
        cell: number.parentElement?.getBoundingClientRect().right ?? 0,
      };
    });
    expect(end, `at ${width} px`).toBeLessThanOrEqual(cell);
    await expectNoSidewaysScroll(page);
  }
});

test('search matches name, phone, service and vehicle, ignoring case and diacritics', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '14:30', person, serviceId: 2 });
  await page.goto('/manage');
  await expect(page.getByText(/^Showing \d+ of \d+ appointments$/)).toBeVisible();
  const showing = (count: number) => page.getByText(new RegExp(`^Showing ${count} of \\d+ appointments$`));
  const search = page.getByRole('searchbox');
  for (const words of [person.name.toUpperCase(), person.phone.replaceAll(' ', '')]) {
    await search.fill(words);
    await expect(showing(1)).toBeVisible();
    await expect(rowOf(page, person.name)).toBeVisible();
  }
  for (const words of ['inspectie tehnica', '2016 skoda fabia']) {
    await search.fill(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === words);
    await expect(rowOf(page, person.name)).toBeVisible();
  }
  await search.fill('nimeni nu se numește așa');
  await expect(page.getByText('No appointments match your search criteria.')).toBeVisible();
  await expect(showing(0)).toBeVisible();
});

/** The number of appointments that the server finds. */
async function countOf(page: Page, query = ''): Promise<number> {
  return Number((await page.request.get(`/api/appointments?pageSize=1${query}`)).headers()['x-total-count']);
}

/** N and M of the footer "Showing N of M appointments". */
async function countsOf(page: Page): Promise<number[]> {
  const footer = page.getByText(/^Showing \d+ of \d+ appointments$/);
  await expect(footer).toBeVisible();
  return ((await footer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
}

test('a day is listed by time, with links to its neighbours, and the footer counts what matches among all of it', async ({
  page,
  request,
  emptyDay,
}) => {
  const [early, late] = [aPerson(), aPerson()];
  const id = await bookThroughApi(request, { date: emptyDay, time: '15:00', person: late });
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person: early });
  expect((await page.request.delete(`/api/appointments/${id}`)).ok()).toBe(true);
  await page.goto('/manage');
  const day = page.getByLabel('Day', { exact: true });
  await day.fill(emptyDay);
  await page.waitForURL(`/manage?range=${emptyDay}`);
  const customers = page.getByRole('row').locator('td:first-child');
  await expect(customers, 'the other days are gone').toHaveCount(2);
  await expect(customers).toContainText([early.name, late.name]);
  const footer = (counts: string) => page.getByText(`Showing ${counts} appointments`, { exact: true });
  await expect(footer('2 of 2')).toBeVisible();

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(day).not.toHaveValue(inFigures(emptyDay).replaceAll('.', '/'));
  await expect(rowOf(page, early.name)).toBeHidden();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(day).toHaveValue(inFigures(emptyDay).replaceAll('.', '/'));
  await expect(customers).toContainText([early.name, late.name]);

  await page.getByRole('searchbox').fill(early.name);
  await expect(footer('1 of 2')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(footer('2 of 2')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  await expect(footer('1 of 2')).toBeVisible();
  await expect(rowOf(page, late.name)).toBeVisible();

  // Other tests book meanwhile.
  const before = await countOf(page);
  await page.goto(`/manage?search=${encodeURIComponent(early.name)}`);
  const [found, all = 0] = await countsOf(page);
  expect(found).toBe(1);
  expect(all).toBeGreaterThanOrEqual(before);
  expect(all).toBeLessThanOrEqual(await countOf(page));
});

test('the status filter is in the URL, and the footer counts all matches, also with several pages', async ({
  page,
}) => {
  await page.goto('/manage');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(25);
  await page.getByRole('combobox', { name: 'Status' }).click();
  const options = page.locator('.ant-select-item-option');
  await expect(options).toHaveText(['All', 'Confirmed', 'Pending', 'In-progress', 'Completed', 'Cancelled']);
  // Other tests complete appointments meanwhile, so the figure is that of the page's own request.
  const found = async (open: () => Promise<unknown>) => {
    const answer = page.waitForResponse(/\/api\/appointments\?.*status=completed/);
    await open();
    return Number(await (await answer).headerValue('x-total-count'));
  };
  const footer = (matches: number) => page.getByText(new RegExp(`^Showing ${matches} of \\d+ appointments$`));
  const total = await found(() => options.filter({ hasText: 'Completed' }).click());
  await page.waitForURL('/manage?status=completed');
  expect(total).toBeGreaterThan(50);
  await expect(footer(total)).toBeVisible();
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(25);
  // By key: the notice of another test's booking may be over it, and stays while it is pointed at.
  const onNext = await found(() => page.getByRole('listitem', { name: '2', exact: true }).press('Enter'));
  await expect(footer(onNext)).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(25);
});

test('the list opens on all statuses and days, newest date first; a period is one more filter', async ({
  page,
  request,
  emptyDay,
}) => {
  const [gone, coming] = [aPerson(), aPerson()];
  const id = await bookThroughApi(request, { date: emptyDay, time: '15:00', person: gone });
  expect((await page.request.delete(`/api/appointments/${id}`)).ok()).toBe(true);
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person: coming });
  const before = await countOf(page);
  await page.goto('/manage');
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked();
  const [shown = 0, all] = await countsOf(page);
  expect(shown).toBeGreaterThanOrEqual(before);
  expect(shown).toBe(all);
  const starts = await page
    .getByRole('row')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(starts).toEqual(starts.toSorted().toReversed());

  await page.locator('.ant-segmented-item').filter({ hasText: 'Upcoming' }).click();
  await page.waitForURL('/manage?range=coming');
  await page.getByRole('searchbox').fill(coming.name);
  await page.waitForURL(/search=/);
  await expect(page.getByRole('radio', { name: 'Upcoming' }), 'a search keeps the period').toBeChecked();
  await expect(rowOf(page, coming.name)).toBeVisible();

  await test.step('a filter that is chosen right after a search was typed keeps the search', async () => {
    await page.getByRole('searchbox').fill('');
    await page.locator('.ant-segmented-item').filter({ hasText: 'Any time' }).click();
    await page.waitForURL('/manage');
    // The address changes before the page does: a click on the period that still looks chosen would choose nothing.
    await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked();
    await countsOf(page);
    // In one go: the search waits for 300 ms, and a click between them applies it first.
    await page.getByRole('searchbox').evaluate((box, words) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      const upcoming = [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')].find(
        ({ textContent }) => textContent === 'Upcoming',
      );
      upcoming?.click();
    }, coming.name);
    await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
    await expect(page.getByText(/^Showing 1 of \d+ appointments$/)).toBeVisible();
    await expect(rowOf(page, coming.name)).toBeVisible();
  });
});

test('"No appointments found." appears only when there are none at all', async ({ page }) => {
  const none = 'No appointments found.';
  const noMatch = 'No appointments match your search criteria.';
  await page.goto('/manage?range=2001-01-01');
  await expect(page.getByText(noMatch)).toBeVisible();
  await expect(page.getByText(none)).toBeHidden();
  await expect(page.getByText(/^Showing 0 of 0 appointments$/)).toBeVisible();
  await page.route(/\/api\/appointments\?/, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.goto('/manage');
  await expect(page.getByText(none)).toBeVisible();
});

test('a failed completion gives the quoted toast', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  for (const status of ['confirmed', 'in-progress']) await setStatus(page.request, id, status);
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.route(`**/api/appointments/${id}/completion`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'conflict', message: 'Nu se poate.' } })
      : route.continue(),
  );
  await rowOf(page, person.name)
    .getByRole('button', { name: /^Complete:/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Complete the visit' });
  await sheet
    .getByRole('button', { name: /^Complete/ })
    .last()
    .click();
  await expectToast(page, 'Update Failed', 'Failed to update appointment status.');
});

test('the actions have one order and side in every row', async ({ page, request, emptyDay }) => {
  const word = `Rand ${Date.now().toString(36)}`;
  const steps = [[], ['confirmed'], ['confirmed', 'in-progress']];
  for (const [index, statuses] of steps.entries()) {
    const person = { ...aPerson(), name: `${word} ${index}` };
    const id = await bookThroughApi(request, { date: emptyDay, time: `1${index + 3}:00`, person });
    for (const status of statuses) await setStatus(page.request, id, status);
  }
  const cancelled = await bookThroughApi(request, {
    date: emptyDay,
    time: '09:00',
    person: { ...aPerson(), name: `${word} 3` },
  });
  expect((await page.request.delete(`/api/appointments/${cancelled}`)).ok()).toBe(true);
  await page.goto(`/manage?search=${encodeURIComponent(word)}`);
  const menus = page.getByRole('button', { name: /^More actions:/ });
  const sides = async () => {
    const edges = await menus.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    return [edges.length, new Set(edges).size];
  };
  for (const width of [1100, 1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(sides, `four menus at one side at ${width} px`).toEqual([4, 1]);
    for (const action of [/^(Confirm|Start|Complete):/, /^Cancel:/]) {
      const buttons = page.getByRole('button', { name: action });
      const isBefore = await buttons.evaluateAll((all) =>
        all.map(
          (one) =>
            one.getBoundingClientRect().right <=
            (one.parentElement?.lastElementChild?.getBoundingClientRect().left ?? 0) + 1,
        ),
      );
      expect(isBefore.every(Boolean), `${action} is left of the menu at ${width} px`).toBe(true);
    }
  }
});

test('a change that the server rejects is reverted', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  // What other tests book meanwhile would read the list again before the answer.
  await page.route('**/api/live*', (route) => route.abort());
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  await expect(row).toContainText('Pending');

  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
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

test('a second tap does not complete the appointment, and another day is asked about', async ({
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

test('an appointment that was moved meanwhile is asked about before it begins', async ({
  page,
  request,
  unusedDay,
}, worker) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: unusedDay, time: '16:00', person });
  await setStatus(page.request, id, 'confirmed');
  await page.clock.setFixedTime(new Date(`${unusedDay}T08:00:00Z`));
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const other = await findEmptyDay(request, dayShare(worker), async (date) => date !== unusedDay);
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

test('the page speaks one language, in dates, toasts and what fails; cancelling needs a confirmation and frees the start', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  await expect(row.locator('time')).toContainText(day.format(new Date(`${emptyDay}T12:00Z`)));
  await row.getByRole('button', { name: /^Confirm:/ }).click();
  await expectToast(page, 'Status Updated');
  await expect(page.getByRole('button', { name: /^Undo \(\d+ s\)$/ })).toBeVisible();

  await page.route('**/api/appointments/*/status', (route) => route.abort());
  await row.getByRole('button', { name: /^Start:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expectToast(page, 'Update Failed', 'Failed to update appointment status. We could not reach the server.');
  await page.unroute('**/api/appointments/*/status');

  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' });

  await askToCancel(row);
  await question.getByRole('button', { name: 'Keep appointment' }).click();
  await expect(question).toBeHidden();
  await expect(row).toContainText('Confirmed');

  await test.step('one that the server rejects shows the reason', async () => {
    const isRejected = (route: Route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue());
    await page.route('**/api/appointments/*', isRejected);
    await askToCancel(row);
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectToast(page, 'Cancellation Failed', 'Failed to cancel appointment.');
    await expect(row).toContainText('Confirmed');
    await page.unroute('**/api/appointments/*');
  });

  const cancelled = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await askToCancel(row);
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await (await cancelled).headerValue('accept-language'), 'the server answers in it, too').toMatch(/^en/);
  await expectToast(page, 'Appointment Cancelled');
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button'), 'its documents are still there').toHaveAccessibleName(/^More actions:/);
  const slots: { time: string; remaining: number }[] = await (
    await request.get(`/api/time-slots?date=${emptyDay}`)
  ).json();
  expect(slots.find(({ time }) => time === '16:00')?.remaining).toBe(slots[0]?.remaining);
});

test('a long note is expanded on a tap; an appointment is moved, with a message to the customer, and cancelled by keyboard', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const notes = `${'Zgomot la viraj, mai ales la rece. '.repeat(8)}Și vă rog să verificați bateria.`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '16:00', person, notes });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  const written = row.getByRole('button', { name: /verificați bateria/ });
  const heightOf = async () => (await written.boundingBox())?.height ?? 0;
  const folded = await heightOf();
  await written.click();
  await expect(written).toHaveAttribute('aria-expanded', 'true');
  expect(await heightOf()).toBeGreaterThan(2 * folded);

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

  await page.setViewportSize({ width: 1100, height: 800 });
  await row.getByRole('button', { name: /^More actions:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to another time' })).toBeFocused();
  await expectAccessible(page);
  // Over the documents of the appointment.
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

test('what was said when booking is shown until it is saved with the vehicle', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  const appointment = { date: emptyDay, person, vehicleLicensePlate: `B ${person.phone.slice(-3)} ZZZ` };
  await completeThroughApi(page.request, await bookThroughApi(request, { ...appointment, time: '09:00' }));
  await bookThroughApi(request, { ...appointment, time: '16:00', vehicleMileage: 51_000 });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name).filter({ hasText: '4:00 PM' });
  await expect(row).toContainText('Said when booking: Mileage (km): 51,000');
  await row.getByRole('button', { name: /^More actions:/ }).click();
  await page.getByRole('menuitem', { name: 'Save details to vehicle' }).click();
  await expectToast(page, 'Details Taken Over');
  await expect(row).not.toContainText('Said when booking');
});

test('only what the day asks for leads the eye', async ({ page, request, unusedDay }) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: unusedDay, time: '15:00', person });
  await setStatus(page.request, id, 'confirmed');
  const start = rowOf(page, person.name).getByRole('button', { name: /^Start:/ });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(start).not.toHaveClass(/ant-btn-color-primary/);
  await page.clock.setFixedTime(new Date(`${unusedDay}T08:00:00Z`));
  await page.reload();
  await expect(start).toHaveClass(/ant-btn-color-primary/);
});

test('on a phone the filters are in a sheet, and the first appointment is in sight', async ({
  page,
  request,
  emptyDay,
}) => {
  await bookThroughApi(request, { date: emptyDay, time: '10:30', person: aPerson() });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/manage');
  const appointments = page.getByRole('list', { name: 'Appointments' }).getByRole('listitem');
  await expect(appointments.first().getByRole('time')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('radio', { name: 'Any time' })).toHaveCount(0);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(filters).toHaveText('Filters');
  await filters.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.locator('.ant-segmented-item').filter({ hasText: 'Upcoming' }).click();
  await sheet.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Pending', { exact: true }).click();
  await expectAccessible(page);
  const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox();
  expect(close?.height, 'for a finger').toBeGreaterThanOrEqual(44);
  await sheet.getByRole('button', { name: 'Show the list' }).click();
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filters: 2');
  await expect(page).toHaveURL(/status=pending/);
  await expect(page).toHaveURL(/range=coming/);
  await expectNoSidewaysScroll(page);
});

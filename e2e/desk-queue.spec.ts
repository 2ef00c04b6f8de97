import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { appointmentDialog, setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { moveToYesterday } from './support/database.ts';
import { hasFocus } from './support/keyboard.ts';
import { aPerson, DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

interface Pending {
  readonly id: number;
  readonly plate: string;
}

const TIMES = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'];

/** Books so many appointments of a day, in order, as visitors do. */
async function pendingOn(request: APIRequestContext, date: string, count: number): Promise<Pending[]> {
  const booked: Pending[] = [];
  for (const time of TIMES.slice(0, count)) {
    const person = aPerson();
    const plate = `B ${person.phone.slice(-3)} AZ${'ABCDEF'[booked.length]}`;
    const id = await bookThroughApi(request, { date, time, person, vehicleLicensePlate: plate });
    booked.push({ id, plate });
  }
  return booked;
}

/** The rows of these appointments that wait for a confirmation, as the product lists them (`desk-queue.test.ts`). */
async function tasksOf(page: Page, appointments: readonly Pending[]) {
  const read = await Promise.all(
    appointments.map(async ({ id }) => (await page.request.get(`/api/appointments/${id}`)).json()),
  );
  return read
    .filter(({ status }) => status === 'pending')
    .map(({ id, customer, vehicle, service, createdAt, appointmentDate, appointmentTime, status }) => ({
      ...{ kind: 'confirm', count: 1, text: null, amount: null, unproven: true, untold: true },
      ...{
        id,
        customer: customer.name,
        licensePlate: vehicle.licensePlate,
        vehicle: `${vehicle.make} ${vehicle.model}`,
      },
      ...{
        service: service.name,
        serviceNames: null,
        since: createdAt,
        date: appointmentDate,
        time: appointmentTime,
        status,
      },
    }));
}

/** Has only these in the queue: it lists the first 50, and other tests of the run book more. */
async function showOnly(page: Page, appointments: readonly Pending[]): Promise<void> {
  await page.route('**/api/admin/desk-queue', async (route) => {
    const response = await route.fetch();
    const tasks = await tasksOf(page, appointments);
    await route.fulfill({ response, json: { ...(await response.json()), tasks, total: tasks.length } });
  });
}

const queueOf = (page: Page) => page.getByRole('list', { name: 'De făcut' });
const rowsOf = (page: Page) => queueOf(page).getByRole('listitem');
const linkOf = (page: Page, { plate }: Pending): Locator =>
  queueOf(page).getByRole('link', { name: new RegExp(`^${plate}`) });
const statusOf = async (page: Page, { id }: Pending): Promise<string> =>
  (await (await page.request.get(`/api/appointments/${id}`)).json()).status;
const statusesOf = (page: Page, appointments: readonly Pending[]) =>
  Promise.all(appointments.map((one) => statusOf(page, one)));
const openButton = (page: Page, count: number) => page.getByRole('button', { name: `De făcut: ${count}` });

/** The board of the day with these in the queue; on narrow windows the queue is opened. */
async function openQueue(page: Page, date: string, appointments: readonly Pending[], width = 1366): Promise<void> {
  await page.setViewportSize({ width, height: 768 });
  await showOnly(page, appointments);
  await page.goto(`/admin/board?date=${date}`);
  if (width < 1200) await openButton(page, appointments.length).click();
  await expect(rowsOf(page)).toHaveCount(appointments.length);
}

test('six appointments are confirmed with six keys beside the whole day, and the last one is taken back with a seventh', async ({
  page,
  request,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const booked = await pendingOn(request, emptyDay, 6);
  const last = booked[5] as Pending;
  await openQueue(page, emptyDay, booked);
  await expect(rowsOf(page).first()).toContainText(/09:00 · Schimb de ulei · telefon neconfirmat/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const money = page.getByLabel('Banii zilei');
  await expect(money).toContainText(/Confirmat\s*0 RON/);

  let tabs = 0;
  await page.locator('#content').focus();
  while (tabs < 30 && !(await hasFocus(linkOf(page, booked[0] as Pending)))) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  test.info().annotations.push({ type: 'keys', description: `Tab to the queue: ${tabs}` });
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(page, booked[1] as Pending)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (const [at, one] of booked.entries()) {
    await expect(linkOf(page, one)).toBeFocused();
    await expect(queueOf(page), 'the rest after an act is over').not.toHaveAttribute('data-resting');
    await page.keyboard.press('c');
    await expect(rowsOf(page)).toHaveCount(5 - at);
    await expectToast(page, 'Stare actualizată', `${one.plate}: programarea a fost confirmată.`);
  }
  await expect(page.getByText('Totul este la zi')).toBeVisible();
  await expect(openButton(page, 0)).toBeVisible();
  await expect(money).toContainText(/Confirmat\s*900 RON/);
  await page.keyboard.press('u');
  await expectToast(page, 'Schimbarea a fost anulată');
  await expect(linkOf(page, last)).toBeVisible();
  expect(await statusesOf(page, booked)).toEqual([...Array(5).fill('confirmed'), 'pending']);
  await expectAccessible(page);
});

for (const width of [1366, 360]) {
  test(`all are confirmed together after the question how many, without the one that was cancelled, and taken back, at ${width} px`, async ({
    page,
    request,
    emptyDay,
  }) => {
    await signIn(page, theAdmin());
    const booked = await pendingOn(request, emptyDay, 3);
    const cancelled = booked[1] as Pending;
    await openQueue(page, emptyDay, booked, width);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (width < 1200) {
      const targets = page.getByRole('dialog').locator('a, button');
      const lowest = () =>
        targets.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)));
      await expect.poll(lowest, { message: 'the height of the lowest target' }).toBeGreaterThanOrEqual(44);
    }
    await page.route(
      '**/api/appointments/confirmations',
      async (route) => {
        expect((await page.request.delete(`/api/appointments/${cancelled.id}`)).ok()).toBe(true);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Confirmă toate (3)' }).click();
    const question = page.getByRole('dialog', { name: 'Confirmi 3 programări?' });
    await expect(question).toContainText(cancelled.plate);
    await question.getByRole('button', { name: 'Renunță' }).click();
    await expect(question).toBeHidden();
    expect(await statusesOf(page, booked)).toEqual(Array(3).fill('pending'));
    await page.getByRole('button', { name: 'Confirmă toate (3)' }).click();
    await question.getByRole('button', { name: 'Confirmă', exact: true }).click();
    await expectToast(page, 'Stare actualizată', 'Programări confirmate: 2.');
    await expect(rowsOf(page)).toHaveCount(0);
    // At once: the undo ends after ten seconds. The button that had the focus is gone.
    await page.keyboard.press('u');
    await expectToast(page, 'Schimbarea a fost anulată', 'Din nou în așteptare: 2.');
    await expect(rowsOf(page)).toHaveCount(2);
    const refused = page.getByRole('alert').filter({ hasText: 'Nu au fost confirmate:' });
    await expect(refused.getByRole('listitem')).toHaveText([
      new RegExp(`^${cancelled.plate}, .*, 10:00: anulată între timp$`),
    ]);
    expect(await statusesOf(page, booked)).toEqual(['pending', 'cancelled', 'pending']);
  });
}

test('a row is confirmed by a tap on a phone, and opens its appointment', async ({ page, request, emptyDay }) => {
  await signIn(page, theAdmin());
  const [first, second] = (await pendingOn(request, emptyDay, 2)) as [Pending, Pending];
  await openQueue(page, emptyDay, [first, second], 360);
  await page.getByRole('button', { name: `Confirmă: ${first.plate}` }).click();
  await expectToast(page, 'Stare actualizată', `${first.plate}: programarea a fost confirmată.`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(linkOf(page, second), 'the next row has the focus').toBeFocused();
  await linkOf(page, second).click();
  await expect(queueOf(page)).toBeHidden();
  await expect(appointmentDialog(page, second.plate)).toBeVisible();
  expect(await statusesOf(page, [first, second])).toEqual(['confirmed', 'pending']);
});

test('the second press of C rests, and U is too late after ten seconds', async ({ page, request, emptyDay }) => {
  await signIn(page, theAdmin());
  const [first, second] = (await pendingOn(request, emptyDay, 2)) as [Pending, Pending];
  await page.clock.install({ time: new Date() });
  await openQueue(page, emptyDay, [first, second]);
  await linkOf(page, first).focus();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('c');
  // Shorter than the rest.
  await page.clock.runFor(100);
  await expect(linkOf(page, second)).toBeFocused();
  await page.keyboard.press('c');
  await expect.poll(() => statusOf(page, first)).toBe('confirmed');
  expect(await statusOf(page, second)).toBe('pending');
  await page.clock.runFor(11_000);
  await page.keyboard.press('u');
  await expectToast(page, 'Nu mai e nimic de anulat');
  expect(await statusesOf(page, [first, second])).toEqual(['confirmed', 'pending']);
  await page.keyboard.press('c');
  await expect.poll(() => statusOf(page, second)).toBe('confirmed');
});

test('a row that another desk has confirmed is refused with the reason, and goes', async ({
  page,
  request,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const [first, second] = (await pendingOn(request, emptyDay, 2)) as [Pending, Pending];
  await openQueue(page, emptyDay, [first, second]);
  // What this desk shows is older.
  let isHeld = true;
  const stale = await (await page.request.get('/api/admin/desk-queue')).json();
  const tasks = await tasksOf(page, [first, second]);
  await page.route('**/api/admin/desk-queue', (route) =>
    isHeld ? route.fulfill({ json: { ...stale, tasks, total: 2 } }) : route.fallback(),
  );
  await setStatus(page.request, first.id, 'confirmed');
  await linkOf(page, first).focus();
  isHeld = false;
  await page.keyboard.press('c');
  await expectToast(page, `Actualizarea a eșuat: ${first.plate}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(linkOf(page, second)).toBeFocused();
  expect(await statusesOf(page, [first, second])).toEqual(['confirmed', 'pending']);
});

test('without a network the row comes back', async ({ page, request, emptyDay }) => {
  await signIn(page, theAdmin());
  const [first, second] = (await pendingOn(request, emptyDay, 2)) as [Pending, Pending];
  await openQueue(page, emptyDay, [first, second]);
  await linkOf(page, first).focus();
  await page.route('**/api/appointments/*/status', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.keyboard.press('c');
  await expectToast(page, `Actualizarea a eșuat: ${first.plate}`);
  await expect(rowsOf(page)).toHaveCount(2);
  expect(await statusesOf(page, [first, second])).toEqual(['pending', 'pending']);
});

test('Enter opens the appointment beside the board of its day, the focus comes back, and the column stays closed', async ({
  page,
  request,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const [one] = (await pendingOn(request, emptyDay, 1)) as [Pending];
  await openQueue(page, emptyDay, [one]);
  await linkOf(page, one).press('Enter');
  await expect(appointmentDialog(page, one.plate)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(appointmentDialog(page, one.plate)).toBeHidden();
  await expect(linkOf(page, one)).toBeFocused();
  await openButton(page, 1).click();
  await expect(queueOf(page)).toHaveCount(0);
  await page.reload();
  await expect(openButton(page, 1)).toHaveAttribute('aria-expanded', 'false');
  await expect(queueOf(page)).toHaveCount(0);
  await openButton(page, 1).click();
  await expect(linkOf(page, one)).toBeVisible();
});

test('who did not come yesterday is in the queue, apart from what is confirmed together, until the desk says so', async ({
  page,
  request,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const [one] = (await pendingOn(request, emptyDay, 1)) as [Pending];
  await moveToYesterday(one.id, 5);
  await page.setViewportSize({ width: 1366, height: 768 });
  const { customer } = await (await page.request.get(`/api/appointments/${one.id}`)).json();
  const [{ id }] = await (await page.request.get(`/api/customers?search=${encodeURIComponent(customer.name)}`)).json();
  await page.goto(`/admin/customers/${id}`);
  await expect(page.getByRole('list', { name: 'Rămase deschise' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Programări viitoare' })).toHaveCount(0);
  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(linkOf(page, one)).toContainText(/, 05:00: nu a venit\?/);
  await expect(
    rowsOf(page)
      .filter({ has: linkOf(page, one) })
      .getByRole('button'),
  ).toHaveCount(0);
  await linkOf(page, one).press('Enter');
  const drawer = appointmentDialog(page, one.plate);
  await expect(drawer.getByRole('region', { name: 'Ora a trecut și clientul nu a venit' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /Clientul nu a venit/ }).click();
  await expectToast(page, 'Stare actualizată');
  await expect(linkOf(page, one)).toHaveCount(0);
  expect(await statusOf(page, one)).toBe('cancelled');
});

test('a mechanic has the board without queue and money', async ({ page, emptyDay }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, DEMO_MECHANIC);
  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(page.getByRole('region', { name: /^Tabla zilei/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^De făcut/ })).toHaveCount(0);
  await expect(page.getByLabel('Banii zilei')).toHaveCount(0);
  expect(asked).not.toContain('/api/admin/desk-queue');
});

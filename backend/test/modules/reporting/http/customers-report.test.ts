import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { type Appointment, mergingIn } from '../../customers/support/merging.ts';

/** Each test has two days of its own, and the two before them, with which they are compared. */
const FIRST_DAY = Date.parse('2026-03-05T08:00:00Z');
const DAY = 86_400_000;

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
let tests = 0;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

/** Two weeks: `before` is in the first one, `now` on the first day of the second one. `read` gives the figures as [now, before]. */
function twoPeriods() {
  const now = FIRST_DAY + 14 * DAY * tests;
  tests += 1;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const path = `/api/reports/customers?from=${day(now)}&to=${day(now + 6 * DAY)}`;
  return {
    now: new Date(now),
    nextDay: new Date(now + DAY),
    before: new Date(now - 2 * DAY),
    read: async () => {
      const { body } = await merging.asAdmin('GET', path);
      const figures = (body as Report).figures.filter(({ code }) => ['customers', 'newcomers'].includes(code));
      return Object.fromEntries(figures.map(({ code, value, previous }) => [code, [value, previous]]));
    },
    /** New and returning customers of the first two days of `now`. */
    rows: async () => {
      const { body } = await merging.asAdmin('GET', path);
      return (body as Report).rows.slice(0, 2).map(({ values }) => values);
    },
  };
}

interface Report {
  readonly figures: readonly { code: string; value: number; previous: number }[];
  readonly rows: readonly { values: readonly number[] }[];
}

async function change(id: number, status: string): Promise<void> {
  const body = { status };
  expect((await merging.asAdmin('PATCH', `/api/appointments/${id}/status`, body)).status).toBe(200);
}

/** Completes an appointment at an instant, whatever its day. */
async function complete({ id }: Appointment, at: Date): Promise<void> {
  workshop.clock.time = at;
  for (const status of ['confirmed', 'in-progress', 'completed']) await change(id, status);
}

/** Books at the beginning, when every start lies ahead. */
async function book(phone = newPhone(), cookie?: string): Promise<Appointment> {
  workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  return merging.book(phone, {}, cookie);
}

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1_000);

it('a customer whose first job was undone is not new, and is new once it is completed again', async () => {
  const period = twoPeriods();
  const appointment = await book();
  await complete(appointment, period.before);
  expect(await period.read()).toEqual({ customers: [0, 1], newcomers: [0, 1] });
  workshop.clock.time = secondsAfter(period.before, 5);
  expect((await merging.asAdmin('POST', `/api/appointments/${appointment.id}/undo`, {})).status).toBe(200);
  expect(await period.read()).toEqual({ customers: [0, 0], newcomers: [0, 0] });
  workshop.clock.time = period.now;
  await change(appointment.id, 'completed');
  expect(await period.read()).toEqual({ customers: [1, 0], newcomers: [1, 0] });
});

it('a customer whose first job was undone is new with the second one', async () => {
  const period = twoPeriods();
  const phone = newPhone();
  const [first, second] = [await book(phone), await book(phone)];
  // Two cars: one is ready just before midnight of the workshop, the other after it.
  const midnight = new Date(period.now.getTime() - 10 * 3_600_000);
  await complete(first, secondsAfter(midnight, -3));
  await complete(second, secondsAfter(midnight, 3));
  expect(await period.read()).toEqual({ customers: [1, 1], newcomers: [0, 1] });
  workshop.clock.time = secondsAfter(midnight, 6);
  const undone = await merging.asAdmin('POST', `/api/appointments/${first.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await period.read()).toEqual({ customers: [1, 0], newcomers: [1, 0] });
});

it('two merged guests are one customer, who is as new as the one who came first', async () => {
  const period = twoPeriods();
  const [earlier, later] = [await book(), await book()];
  await complete(earlier, period.before);
  await complete(later, period.now);
  expect(await period.read()).toEqual({ customers: [1, 1], newcomers: [1, 1] });
  // The one that stays is the newer one: the first job is that of the merged customer.
  const merge = await merging.merged(earlier.customerId, later.customerId);
  expect(await period.read()).toEqual({ customers: [1, 1], newcomers: [0, 1] });
  expect(await period.rows()).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect((await merging.undo(merge)).status).toBe(204);
  await workshop.deliverEvents();
  expect(await period.read()).toEqual({ customers: [1, 1], newcomers: [1, 1] });
});

it('two guests who came in the same period and are merged are one new customer', async () => {
  const period = twoPeriods();
  const [one, other] = [await book(), await book()];
  await complete(one, period.now);
  await complete(other, period.nextDay);
  expect(await period.read()).toEqual({ customers: [2, 0], newcomers: [2, 0] });
  await merging.merged(one.customerId, other.customerId);
  expect(await period.read()).toEqual({ customers: [1, 0], newcomers: [1, 0] });
  expect(await period.rows()).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

it('a guest who was merged into an account, and an account with two phones, are one customer', async () => {
  const period = twoPeriods();
  const client = await workshop.provenClient();
  const guest = await book();
  const own = await book(client.customerPhone, client.cookie);
  const other = await book(newPhone(), client.cookie);
  expect(other.customerId).not.toBe(own.customerId);
  await complete(guest, period.before);
  await complete(own, period.now);
  await complete(other, period.nextDay);
  expect(await period.read()).toEqual({ customers: [1, 1], newcomers: [1, 1] });
  await merging.merged(guest.customerId, own.customerId);
  expect(await period.read()).toEqual({ customers: [1, 1], newcomers: [0, 1] });
});

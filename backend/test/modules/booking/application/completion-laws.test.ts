import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from '../../../support/fast-check.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { aReward, type LoyaltyMember, memberWith, redeem } from '../../loyalty/support/members.ts';
import { expectCompletedOnly, expectRecountedFigures } from '../support/completed-jobs.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

const POINTS = 500;
const DAYS = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const TIMES = ['08:30', '10:00', '13:00', '15:00'];
const STEPS = [
  'next',
  'next',
  'complete',
  'complete with reward',
  'complete with reward',
  'undo',
  'undo',
  'cancelled',
  'no-show',
  'redeem',
  'deliver',
  'deliver again',
] as const;
type Step = (typeof STEPS)[number];

/** What happens at once: a step of each client, a second one of the first, and the time that passes afterwards. */
interface Round {
  readonly first: Step;
  readonly second: Step;
  readonly beside: Step;
  readonly seconds: number;
}

interface Client extends LoyaltyMember {
  readonly phone: string;
  readonly plate: string;
}

type Instance = Omit<TestApp, 'database'>;
let workshop: Workshop;
let other: Instance;
let clients: readonly [Client, Client];
let rewardId: number;
let runs = 0;
beforeAll(async () => {
  workshop = await startWorkshop();
  other = await startApp(workshop.database, {}, workshop.clock);
  const client = async (plate: string) => ({ ...(await memberWith(workshop, POINTS)), phone: newPhone(), plate });
  clients = [await client('B 10 ABC'), await client('B 20 ABC')];
  rewardId = (await aReward(workshop, { discountAmount: 20 })).id;
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});

const rows = <Row>(sql: string, values: unknown[] = []) =>
  workshop.database.database.query<Row & Record<string, unknown>>(sql, values);

/** An appointment of a client of which the work has begun. */
interface Appointment {
  readonly id: number;
  readonly client: Client;
  readonly mileage: number;
}

const NEXT: Record<string, string> = { pending: 'confirmed', confirmed: 'in-progress', 'in-progress': 'completed' };

/** Takes a step of an appointment; the answer may refuse it. */
async function take(instance: Instance, { id, client, mileage }: Appointment, step: Step): Promise<number> {
  const ask = (method: string, path: string, body: object = {}) =>
    instance.http(method, `/api/appointments/${id}${path}`, { body, cookie: workshop.admin });
  const complete = (body: object) => {
    const lines = [{ label: 'Filtru', amount: 12.5 }];
    return ask('POST', '/completion', { mileage, lines, reason: 'Filtru', ...body });
  };
  switch (step) {
    case 'deliver again':
      await rows(
        `UPDATE platform.subscription SET position = position - 4 WHERE name IN (
           SELECT name FROM platform.subscription WHERE position > 4 ORDER BY name FOR UPDATE)`,
      );
      await instance.deliverEvents();
      return 200;
    case 'deliver':
      await instance.deliverEvents();
      return 200;
    case 'redeem':
      return (await redeem(workshop, client, rewardId)).status;
    case 'undo':
      return (await ask('POST', '/undo')).status;
    case 'complete':
      return (await complete({})).status;
    case 'complete with reward': {
      // The last one, used or not.
      const last = 'SELECT code FROM loyalty.redemption WHERE user_id = $1 ORDER BY id DESC LIMIT 1';
      const rewardCodes = (await rows<{ code: string }>(last, [client.id])).map(({ code }) => code);
      return (await complete({ rewardCodes })).status;
    }
    case 'next': {
      const [appointment] = await rows<{ status: string }>('SELECT status FROM booking.appointment WHERE id = $1', [
        id,
      ]);
      return (await ask('PATCH', '/status', { status: NEXT[appointment?.status ?? ''] ?? 'completed' })).status;
    }
    case 'cancelled':
      return (await ask('PATCH', '/status', { status: 'cancelled' })).status;
    case 'no-show':
      return (await ask('PATCH', '/status', { status: 'cancelled', reason: 'no-show' })).status;
  }
}

/** Books the same start for both clients, and begins both jobs at it. */
async function begin(): Promise<Appointment[]> {
  const appointmentDate = DAYS[Math.floor(runs / TIMES.length)];
  const appointmentTime = TIMES[runs % TIMES.length];
  runs += 1;
  workshop.clock.time = MONDAY_MORNING;
  const appointments = await Promise.all(
    clients.map(async (client) => {
      const fields = {
        appointmentDate,
        appointmentTime,
        customerPhone: client.phone,
        vehicleLicensePlate: client.plate,
      };
      const { status, body } = await workshop.book(fields, client);
      expect(status).toBe(201);
      return { id: body.id as number, client, mileage: 10_000 + 100 * runs };
    }),
  );
  workshop.clock.time = new Date(`${appointmentDate}T${appointmentTime}:00+02:00`);
  for (const appointment of appointments) {
    for (const step of ['next', 'next'] as const) expect(await take(workshop, appointment, step)).toBe(200);
  }
  return appointments;
}

/** Ends what is still open, so that the client may book again. */
async function settle(appointments: readonly Appointment[]): Promise<void> {
  for (const appointment of appointments) await take(other, appointment, 'cancelled');
  await workshop.deliverEvents();
}

const round = (first: Step, second = first, beside = first, seconds = 0): Round => ({ first, second, beside, seconds });

it('whatever two clients and the desk do at once, points, charges, rewards, figures and service books are those of the completed jobs', async () => {
  const step = fc.constantFrom(...STEPS);
  const seconds = fc.constantFrom(0, 1, 10);
  const rounds = fc.array(fc.record({ first: step, second: step, beside: step, seconds }), { maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const appointments = await begin();
      const [appointment, second] = appointments as [Appointment, Appointment];
      for (const { first, beside, ...at } of plan) {
        const statuses = await Promise.all([
          take(workshop, appointment, first),
          take(other, second, at.second),
          take(other, appointment, beside),
        ]);
        for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
        workshop.clock.time = new Date(workshop.clock.time.getTime() + at.seconds * 1_000);
      }
      await settle(appointments);
      for (const { id } of clients) await expectCompletedOnly(workshop, id, POINTS);
      await expectRecountedFigures(workshop);
    }),
    {
      seed: 16,
      numRuns: 9,
      endOnFailure: true,
      examples: [
        [
          [
            round('redeem'),
            round('complete with reward'),
            round('deliver', 'deliver', 'undo'),
            round('complete', 'complete', 'deliver again'),
            round('deliver', 'undo', 'deliver again'),
            round('complete with reward', 'complete with reward', 'redeem'),
          ],
        ],
        [
          [
            round('complete', 'no-show', 'complete', 1),
            round('deliver'),
            round('undo', 'undo', 'deliver'),
            round('cancelled', 'complete', 'deliver again'),
          ],
        ],
      ],
    },
  );
  const jobs = (await Promise.all(clients.map(({ id }) => expectCompletedOnly(workshop, id, POINTS)))).flat();
  expect(jobs.some(({ status, undone }) => status === 'completed' && undone > 0)).toBe(true);
  expect(jobs.some(({ status, discount }) => status === 'completed' && discount > 0)).toBe(true);
});

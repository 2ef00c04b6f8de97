import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { aReward, type LoyaltyMember, memberWith, redeem } from '../../loyalty/support/members.ts';
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
  const client = async (plate: string) => ({
    ...(await memberWith(workshop, POINTS)),
    phone: newPhone(),
    plate,
  });
  clients = [await client('B 10 ABC'), await client('B 20 ABC')];
  rewardId = (await aReward(workshop, { discountAmount: 20 })).id;
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});

const rows = <Row>(sql: string, values: unknown[] = []) =>
  workshop.database.database.query<Row & Record<string, unknown>>(sql, values);

/** A visit of a client of which the work has begun. */
interface Visit {
  readonly id: number;
  readonly client: Client;
  readonly mileage: number;
}

const NEXT: Record<string, string> = {
  pending: 'confirmed',
  confirmed: 'in-progress',
  'in-progress': 'completed',
};

/** Takes a step of a visit; the answer may refuse it. */
async function take(instance: Instance, { id, client, mileage }: Visit, step: Step): Promise<number> {
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
           SELECT name FROM platform.subscription WHERE kind = 'reaction' AND position > 4 ORDER BY name FOR UPDATE)`,
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
      const [visit] = await rows<{ status: string }>('SELECT status FROM booking.appointment WHERE id = $1', [
        id,
      ]);
      return (await ask('PATCH', '/status', { status: NEXT[visit?.status ?? ''] ?? 'completed' })).status;
    }
    case 'cancelled':
      return (await ask('PATCH', '/status', { status: 'cancelled' })).status;
    case 'no-show':
      return (await ask('PATCH', '/status', { status: 'cancelled', reason: 'no-show' })).status;
  }
}

/** Books the same start for both clients, and begins both jobs at it. */
async function begin(): Promise<Visit[]> {
  const appointmentDate = DAYS[Math.floor(runs / TIMES.length)];
  const appointmentTime = TIMES[runs % TIMES.length];
  runs += 1;
  workshop.clock.time = MONDAY_MORNING;
  const visits = await Promise.all(
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
  for (const visit of visits) {
    for (const step of ['next', 'next'] as const) expect(await take(workshop, visit, step)).toBe(200);
  }
  return visits;
}

/** Ends what is still open, so that the client may book again. */
async function settle(visits: readonly Visit[]): Promise<void> {
  for (const visit of visits) await take(other, visit, 'cancelled');
  await workshop.deliverEvents();
}

interface Job {
  readonly id: number;
  readonly vehicleId: number;
  readonly status: string;
  readonly charged: number | null;
  readonly lines: number;
  readonly discount: number;
  readonly reductions: number;
  readonly completions: number;
  readonly undone: number;
  readonly earned: number;
  readonly takenBack: number;
}

const JOBS = `
  SELECT a.id, a.vehicle_id AS "vehicleId", a.status, a.charged_bani AS charged, a.lines_bani AS lines, a.discount_bani AS discount,
         (SELECT coalesce(sum(reduction_bani), 0)::int FROM loyalty.redemption r WHERE r.appointment_id = a.id) AS reductions,
         (SELECT count(*)::int FROM platform.event e
          WHERE e.stream = 'appointment-' || a.id AND e.type = 'booking.appointment-completed') AS completions,
         (SELECT count(*)::int FROM platform.event e
          WHERE e.stream = 'appointment-' || a.id AND e.type = 'booking.appointment-status-undone'
            AND e.data ->> 'from' = 'completed') AS undone,
         (SELECT count(*)::int FROM loyalty.transaction t WHERE t.appointment_id = a.id AND t.points = 1) AS earned,
         (SELECT count(*)::int FROM loyalty.transaction t WHERE t.appointment_id = a.id AND t.points = -1) AS "takenBack"
  FROM booking.appointment a WHERE a.user_id = $1 ORDER BY a.id`;
const STANDING = `
  SELECT account.points, u.loyalty_points AS shown, u.total_spent_bani::int AS spent,
         (SELECT sum(points)::int FROM loyalty.transaction WHERE user_id = u.id) AS ledger
  FROM loyalty.account JOIN identity."user" u ON u.id = account.user_id WHERE u.id = $1`;
const REWARDS = `
  SELECT status, points_used AS paid, appointment_id AS "visitId",
         (SELECT count(*)::int FROM platform.event e
          WHERE e.type = 'loyalty.redemption-used' AND e.stream = 'redemption-' || r.id) AS uses
  FROM loyalty.redemption r WHERE user_id = $1`;
/** Readings of the odometer that count, beside a job that is completed. */
const READINGS = `
  SELECT r.mileage FROM revisions.reading_card r
  WHERE r.vehicle_id = ANY ($1) AND doubt IS NULL
    AND NOT EXISTS (SELECT FROM booking.appointment a WHERE a.odometer_reading_id = r.reading_id AND a.status = 'completed')`;
const FIGURES = `
  SELECT date::text, booked, completed, cancelled, revenue_bani::int AS revenue FROM reporting.daily_figures ORDER BY date`;
const RECOUNT = `
  SELECT date::text, count(*)::int AS booked, (count(*) FILTER (WHERE status = 'completed'))::int AS completed,
         (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled, coalesce(sum(charged_bani), 0)::int AS revenue
  FROM booking.appointment GROUP BY date ORDER BY date`;

/** Checks what the visits of a client have left. @returns the jobs */
async function expectLaws({ id: userId }: Client): Promise<readonly Job[]> {
  const jobs = await rows<Job>(JOBS, [userId]);
  const completed = jobs.filter(({ status }) => status === 'completed');
  const rewards = await rows<{ status: string; paid: number; visitId: number | null; uses: number }>(
    REWARDS,
    [userId],
  );
  const paid = rewards.reduce((sum, reward) => sum + reward.paid, 0);
  const points = POINTS + completed.length - paid;
  const spent = completed.reduce((sum, { charged }) => sum + (charged ?? 0), 0);
  expect(await rows(STANDING, [userId])).toEqual([{ points, shown: points, ledger: points, spent }]);
  for (const job of jobs) {
    const isCompleted = job.status === 'completed';
    expect(job).toMatchObject({
      charged: isCompleted ? 15_000 + job.lines - job.discount : null,
      reductions: job.discount,
      completions: job.undone + (isCompleted ? 1 : 0),
      earned: job.completions,
      takenBack: job.undone,
    });
  }
  for (const { status, visitId, uses } of rewards) {
    expect([status, visitId !== null, uses]).toEqual(
      status === 'used' ? ['used', true, 1] : ['active', false, 0],
    );
  }
  const vehicles = [...new Set(jobs.map(({ vehicleId }) => vehicleId))];
  const book = await Promise.all(
    vehicles.map((id) =>
      workshop.http('GET', `/api/vehicles/${id}/history?pageSize=100`, { cookie: workshop.admin }),
    ),
  );
  const entries = book.flatMap(({ body }) => body as { id: number; status: string; costRon: number }[]);
  expect(entries.map(({ id, status, costRon }) => [id, status, costRon]).sort()).toEqual(
    completed.map(({ id, charged }) => [id, 'completed', (charged ?? 0) / 100]).sort(),
  );
  expect(await rows(READINGS, [vehicles])).toEqual([]);
  return jobs;
}

const round = (first: Step, second = first, beside = first, seconds = 0): Round => ({
  first,
  second,
  beside,
  seconds,
});

it('whatever two clients and the desk do at once, points, charges, rewards, figures and service books are those of the completed jobs', async () => {
  const step = fc.constantFrom(...STEPS);
  const seconds = fc.constantFrom(0, 1, 10);
  const rounds = fc.array(fc.record({ first: step, second: step, beside: step, seconds }), { maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const visits = await begin();
      const [visit, second] = visits as [Visit, Visit];
      for (const { first, beside, ...at } of plan) {
        const statuses = await Promise.all([
          take(workshop, visit, first),
          take(other, second, at.second),
          take(other, visit, beside),
        ]);
        for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
        workshop.clock.time = new Date(workshop.clock.time.getTime() + at.seconds * 1_000);
      }
      await settle(visits);
      for (const client of clients) await expectLaws(client);
      expect(await rows(FIGURES)).toEqual(await rows(RECOUNT));
    }),
    {
      seed: 16,
      numRuns: 12,
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
  const jobs = (await Promise.all(clients.map(expectLaws))).flat();
  expect(jobs.some(({ status, undone }) => status === 'completed' && undone > 0)).toBe(true);
  expect(jobs.some(({ status, discount }) => status === 'completed' && discount > 0)).toBe(true);
});

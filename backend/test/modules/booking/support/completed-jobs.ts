import { expect } from '@jest/globals';
import type { Workshop } from './workshop.ts';

/** An appointment with its effects on events and points. */
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
         (SELECT count(*) FILTER (WHERE e.type = 'loyalty.redemption-used')::int
                 - count(*) FILTER (WHERE e.type = 'loyalty.redemption-released')::int
          FROM platform.event e WHERE e.stream = 'redemption-' || r.id) AS uses
  FROM loyalty.redemption r WHERE user_id = $1`;
/** Valid odometer readings that belong to no completed job; there must be none. */
const READINGS = `
  SELECT r.mileage FROM revisions.reading_card r
  WHERE r.vehicle_id = ANY ($1) AND doubt IS NULL
    AND NOT EXISTS (SELECT FROM booking.appointment a WHERE a.odometer_reading_id = r.reading_id AND a.status = 'completed')`;
const FIGURES = `
  SELECT date::text, visits, completed, cancelled FROM booking.day_tally ORDER BY date`;
const RECOUNT = `
  SELECT date::text, count(*)::int AS visits, (count(*) FILTER (WHERE status = 'completed'))::int AS completed,
         (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled
  FROM booking.appointment GROUP BY date ORDER BY date`;

/**
 * Checks that points, charges, rewards, service books and odometers of a member only include completed appointments.
 * @param pointsBefore the initial points of the member
 * @returns all appointments
 */
export async function expectCompletedOnly(
  workshop: Workshop,
  userId: number,
  pointsBefore: number,
): Promise<readonly Job[]> {
  const rows = <Row>(sql: string, values: unknown[]) =>
    workshop.database.database.query<Row & Record<string, unknown>>(sql, values);
  const jobs = await rows<Job>(JOBS, [userId]);
  const completed = jobs.filter(({ status }) => status === 'completed');
  const rewards = await rows<{ status: string; paid: number; visitId: number | null; uses: number }>(REWARDS, [userId]);
  const paid = rewards.reduce((sum, reward) => sum + reward.paid, 0);
  const points = pointsBefore + completed.length - paid;
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
  for (const { status, visitId: appointmentId, uses } of rewards) {
    const isAtCompleted = completed.some(({ id }) => id === appointmentId);
    expect([isAtCompleted, appointmentId !== null, uses]).toEqual(
      status === 'used' ? [true, true, 1] : [false, false, 0],
    );
  }
  const vehicles = [...new Set(jobs.map(({ vehicleId }) => vehicleId))];
  const book = await Promise.all(
    vehicles.map((id) => workshop.http('GET', `/api/vehicles/${id}/history?pageSize=100`, { cookie: workshop.admin })),
  );
  const entries = book.flatMap(({ body }) => body as { id: number; status: string; costRon: number }[]);
  expect(entries.map(({ id, status, costRon }) => [id, status, costRon]).sort()).toEqual(
    completed.map(({ id, charged }) => [id, 'completed', (charged ?? 0) / 100]).sort(),
  );
  expect(await rows(READINGS, [vehicles])).toEqual([]);
  return jobs;
}

/** Checks that the figures of the days equal a recount of the appointments. */
export async function expectRecountedFigures({ database: { database } }: Workshop): Promise<void> {
  expect(await database.query(FIGURES)).toEqual(await database.query(RECOUNT));
}

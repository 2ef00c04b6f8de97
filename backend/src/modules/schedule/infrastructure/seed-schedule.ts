import type { Database } from '../../../platform/database/database.ts';
import { STANDARD_WEEK } from '../domain/opening-hours.ts';

const BAYS = ['Elevator 1', 'Elevator 2'];

/** Seeds two bays and the standard week (specification §9). Only empty tables are filled, so it may run at every start. */
export async function seedSchedule(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO booking.bay (name, position)
     SELECT seed.name, seed.position FROM unnest($1::text[]) WITH ORDINALITY AS seed (name, position)
     WHERE NOT EXISTS (SELECT FROM booking.bay)
     ORDER BY seed.position`,
    [BAYS],
  );
  const week = Object.entries(STANDARD_WEEK);
  await database.query(
    `INSERT INTO booking.opening_hours (weekday, opens, closes, lunch_starts, lunch_ends)
     SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) AS seed (weekday, opens, closes, starts, ends)
     WHERE NOT EXISTS (SELECT FROM booking.opening_hours)`,
    [
      week.map(([weekday]) => Number(weekday)),
      week.map(([, { opens }]) => opens),
      week.map(([, { closes }]) => closes),
      week.map(([, { lunch }]) => lunch?.start ?? null),
      week.map(([, { lunch }]) => lunch?.end ?? null),
    ],
  );
}

import type pg from 'pg';
import { insertAppointments } from './appointments.ts';
import { withClient } from './workbench.ts';

/** Bays of the measured workshop, and booked starts of a day. */
const BAYS = 10;
const STARTS = 16;
const OPENS = 510;
const STEP = 30;

/** Appointments on a requested day, the same number for every length of history. */
const APPOINTMENTS_ON_REQUESTED_DAY = 12;

/** Appointments per customer. */
const APPOINTMENTS = 10;

/** Fills a new database with completed appointments, 160 a day, from yesterday backwards. */
export function historyOf(appointments: number): (client: pg.Client) => Promise<void> {
  const customers = Math.ceil(appointments / APPOINTMENTS);
  return async (client) => {
    await client.query(`INSERT INTO booking.bay (name) SELECT 'Elevator ' || n FROM generate_series(3, ${BAYS}) n`);
    await client.query(
      `INSERT INTO customers.customer (name, phone)
       SELECT 'Client ' || n, '+4072' || lpad(n::text, 7, '0') FROM generate_series(1, $1::int) n`,
      [customers],
    );
    await client.query(
      `INSERT INTO customers.vehicle (customer_id, make, model, year, license_plate)
       SELECT id, 'Dacia', 'Logan', 2015, 'B ' || lpad((id % 1000)::text, 3, '0') || ' BCH' FROM customers.customer`,
    );
    // One vehicle per customer, inserted in the same order: customer and vehicle have the same id.
    await insertAppointments(
      client,
      `INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, bay_id, date, start_minute, end_minute,
         occupied_until_minute, status, price_bani, duration, charged_bani, created_at, completed_at)
       SELECT 1 + i % $2::int, 1 + i % $2::int, (SELECT min(id) FROM booking.service), 1 + (i % ${BAYS * STARTS}) / ${STARTS},
              day, start, start + ${STEP}, start + ${STEP}, 'completed', 15000, ${STEP}, 15000,
              day - (i % 15) * interval '1 day', day + (start + ${STEP}) * interval '1 minute'
       FROM (SELECT i, ${OPENS} + ${STEP} * (i % ${STARTS}) AS start,
                    (now() - (1 + i / ${BAYS * STARTS}) * interval '1 day')::date AS day
             FROM generate_series(0, $1::int - 1) i) jobs`,
      [appointments, customers],
    );
    await client.query('VACUUM ANALYZE');
    // Flush now, so that no checkpoint of this data falls into a measured run.
    await client.query('CHECKPOINT');
  };
}

/** Picks open days from two weeks ahead, and books the same appointments on each of them in every database. */
export async function fillRequestedDays(
  databaseUrl: string,
  productUrl: string,
  count: number,
): Promise<[string, ...string[]]> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const answer = await fetch(`${productUrl}/api/time-slots/days?from=${day(14)}&to=${day(75)}`);
  const days = (await answer.json()) as { date: string; free: number }[];
  const [first, ...others] = days
    .filter(({ free }) => free > 0)
    .slice(0, count)
    .map(({ date }) => date);
  if (!first || others.length < count - 1) throw new Error(`The workshop has fewer than ${count} open days`);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, bay_id, date, start_minute, end_minute,
         occupied_until_minute, status, price_bani, duration, created_at)
       SELECT 1, 1, (SELECT min(id) FROM booking.service), 1 + i % ${BAYS}, date, start, start + ${STEP}, start + ${STEP},
              'confirmed', 15000, ${STEP}, now()
       FROM unnest($1::date[]) date,
            (SELECT i, ${OPENS} + ${STEP} * (i / ${BAYS}) AS start FROM generate_series(0, ${APPOINTMENTS_ON_REQUESTED_DAY - 1}) i) jobs
       ON CONFLICT DO NOTHING`,
      [[first, ...others]],
    );
    await client.query('VACUUM ANALYZE booking.appointment');
  });
  return [first, ...others];
}

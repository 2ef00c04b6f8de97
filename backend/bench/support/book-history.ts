import type pg from 'pg';
import { insertAppointments } from './appointments.ts';

/** Bays of the measured workshop, and booked starts of a day. */
const BAYS = 10;
const STARTS = 16;
const OPENS = 510;
const STEP = 30;

/** One of so many appointments has a revision, with so many checklist items and photos. */
const APPOINTMENTS_PER_REVISION = 10;
const ITEMS = 12;
const PHOTOS = 2;

/**
 * Inserts completed appointments: half of them of one vehicle of the given client, the others of vehicles with ten
 * appointments each. Some appointments have a revision.
 * @returns the id of the client's vehicle
 */
export async function fillBook(client: pg.Client, userId: number, appointments: number): Promise<number> {
  const others = Math.ceil(appointments / 20);
  await client.query('BEGIN');
  await client.query(`INSERT INTO booking.bay (name) SELECT 'Elevator ' || n FROM generate_series(3, ${BAYS}) n`);
  await client.query(
    `INSERT INTO customers.customer (name, phone, user_id)
     SELECT 'Client ' || n, '+4074' || lpad(n::text, 7, '0'), CASE WHEN n = 0 THEN $2::int END
     FROM generate_series(0, $1::int) n`,
    [others, userId],
  );
  await client.query(
    `INSERT INTO customers.vehicle (customer_id, make, model, year, license_plate)
     SELECT id, 'Dacia', 'Logan', 2015, 'B ' || lpad((id % 1000)::text, 3, '0') || ' BCH'
     FROM customers.customer ORDER BY id`,
  );
  await client.query(
    `CREATE TEMPORARY TABLE place ON COMMIT DROP AS
     SELECT v.id AS vehicle_id, v.customer_id, row_number() OVER (ORDER BY v.id) - 1 AS place
     FROM customers.vehicle v`,
  );
  await client.query('CREATE INDEX ON place (place)');
  await insertAppointments(
    client,
    `INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, bay_id, date, start_minute, end_minute,
       occupied_until_minute, status, price_bani, duration, charged_bani, notes, created_at, completed_at)
     SELECT customer_id, vehicle_id, (SELECT min(id) FROM booking.service), bay,
            (now() - (1 + i / ${BAYS * STARTS}) * interval '1 day')::date, start, start + ${STEP}, start + ${STEP},
            'completed', 15000, ${STEP}, 15000, 'zgomot la frânare', now(), now()
     FROM (SELECT i, 1 + (i % ${BAYS * STARTS}) / ${STARTS} AS bay, ${OPENS} + ${STEP} * (i % ${STARTS}) AS start,
                  CASE WHEN i % 2 = 0 THEN 0 ELSE 1 + (i / 2) % $2::int END AS owner
           FROM generate_series(0, $1::int - 1) i) job
     JOIN place ON place.place = job.owner`,
    [appointments, others],
  );
  await client.query('ALTER TABLE revisions.revision_item DISABLE TRIGGER revision_item_is_final');
  await client.query('ALTER TABLE revisions.revision_photo DISABLE TRIGGER revision_photo_is_final');
  await client.query(
    `INSERT INTO revisions.revision (vehicle_id, customer_id, appointment_id, revision_date, mileage_at_revision, type,
       status, cost_bani, created_at, completed_at)
     SELECT vehicle_id, customer_id, id, date, 1000 + id, 'oil', 'completed', 25000, now(), now()
     FROM booking.appointment WHERE id % ${APPOINTMENTS_PER_REVISION} < 2`,
  );
  await client.query(
    `INSERT INTO revisions.revision_item (revision_id, category, item_name, status, is_required)
     SELECT id, 'Frâne', 'Element ' || n, 'ok', true FROM revisions.revision, generate_series(1, ${ITEMS}) n`,
  );
  await client.query(
    `INSERT INTO revisions.revision_photo (revision_id, key, width, height, created_at)
     SELECT id, gen_random_uuid(), 1600, 1200, now() FROM revisions.revision, generate_series(1, ${PHOTOS}) n`,
  );
  await client.query(
    `INSERT INTO revisions.odometer_reading (vehicle_id, read_on, mileage, source, created_at)
     SELECT vehicle_id, revision_date, mileage_at_revision, 'revision', now() FROM revisions.revision`,
  );
  await client.query('ALTER TABLE revisions.revision_item ENABLE TRIGGER revision_item_is_final');
  await client.query('ALTER TABLE revisions.revision_photo ENABLE TRIGGER revision_photo_is_final');
  const { rows } = await client.query('SELECT vehicle_id FROM place WHERE place = 0');
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  return rows[0].vehicle_id;
}

import type pg from 'pg';
import { insertAppointments } from './appointments.ts';

/** Completed appointments of each customer. */
const APPOINTMENTS = 3;
const BAYS = 2;
const STARTS = 16;
const OPENS = 510;
const STEP = 30;

/** A name for `n`: common names are common, as in a real list of customers. */
const NAME = `
  (ARRAY['Andrei','Maria','Ion','Elena','Ștefan','Ioana','Gheorghe','Ana','Mihai','Cristina','Alexandru','Țițiana',
         'Vasile','Daniela','Nicolae','Mădălina'])[1 + n % 16] || ' ' ||
  (ARRAY['Popescu','Ionescu','Popa','Radu','Dumitrescu','Stan','Stoica','Gheorghiu','Rusu','Munteanu','Matei',
         'Constantin','Șerban','Moldovan','Ungureanu','Bălan','Ciobanu','Tănase','Lazăr','Vlăsceanu'])
    [1 + (n / 16) % 20] ||
  (ARRAY['','-Pop','',' Ene','','a','','escu',' Dinu',''])[1 + (n / 320) % 10]`;

/**
 * Fills a new database with that many customers, each with a vehicle and {@link VISITS} appointments; every second one
 * has an account, every hundredth a complaint.
 */
export function officeOf(customers: number): (client: pg.Client) => Promise<void> {
  return async (client) => {
    await client.query(
      `INSERT INTO identity."user" (name, phone, password_hash, referral_code)
       SELECT ${NAME}, '+4072' || lpad(n::text, 7, '0'), 'none',
              upper(translate(lpad(to_hex(n), 6, '0'), '01', 'gh'))
       FROM generate_series(2, $1::int, 2) n`,
      [customers],
    );
    await client.query(
      `INSERT INTO customers.customer (name, phone, user_id)
       SELECT ${NAME}, '+4072' || lpad(n::text, 7, '0'),
              (SELECT id FROM identity."user" WHERE phone = '+4072' || lpad(n::text, 7, '0'))
       FROM generate_series(1, $1::int) n`,
      [customers],
    );
    await client.query(
      `INSERT INTO customers.vehicle (customer_id, make, model, year, license_plate, vin)
       SELECT id, (ARRAY['Dacia','Volkswagen','Škoda','Ford'])[1 + id % 4], (ARRAY['Logan','Golf','Octavia','Focus'])[1 + id % 4],
              2000 + id % 25,
              (ARRAY['B','CJ','TM','IS','PH'])[1 + id % 5] || ' ' || lpad((id % 1000)::text, 3, '0') || ' ' ||
                translate(lpad((id / 1000)::text, 3, '0'), '0123456789', 'ABCDEFGHJK'),
              'UU1' || upper(substr(md5(id::text), 1, 14))
       FROM customers.customer`,
    );
    // One vehicle per customer, inserted in the same order: customer and vehicle have the same id.
    await insertAppointments(
      client,
      `INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, bay_id, date, start_minute, end_minute,
         occupied_until_minute, status, price_bani, duration, charged_bani, created_at, completed_at)
       SELECT 1 + i % $1::int, 1 + i % $1::int, (SELECT min(id) FROM booking.service), 1 + (i % ${BAYS * STARTS}) / ${STARTS},
              (now() - (1 + i / ${BAYS * STARTS}) * interval '1 day')::date,
              start, start + ${STEP}, start + ${STEP}, 'completed', 15000, ${STEP}, 15000, now(), now()
       FROM (SELECT i, ${OPENS} + ${STEP} * (i % ${STARTS}) AS start
             FROM generate_series(0, $1::int * ${APPOINTMENTS} - 1) i) jobs`,
      [customers],
    );
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  };
}

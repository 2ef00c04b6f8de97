import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import { draftPersons } from './person-events.ts';
import { accountOf, DAYS_AHEAD, GUEST_MONTHS, isOf, type Shape, YEARS } from './shape.ts';

/** A name for `id`: common names are common, as in a real list of customers. */
const NAME = `
  (ARRAY['Andrei','Maria','Ion','Elena','Ștefan','Ioana','Gheorghe','Ana','Mihai','Cristina','Alexandru','Țițiana',
         'Vasile','Daniela','Nicolae','Mădălina'])[1 + id % 16] || ' ' ||
  (ARRAY['Popescu','Ionescu','Popa','Radu','Dumitrescu','Stan','Stoica','Gheorghiu','Rusu','Munteanu','Matei',
         'Constantin','Șerban','Moldovan','Ungureanu','Bălan','Ciobanu','Tănase','Lazăr','Vlăsceanu'])
    [1 + (id / 16) % 20] ||
  (ARRAY['','-Pop','',' Ene','','a','','escu',' Dinu',''])[1 + (id / 320) % 10]`;

/** The first account has so many friends, of whom the last ones are beyond the limit of bonuses (ADR 8). */
const FRIENDS_OF_FIRST = 25;
export const BONUSES_OF_FIRST = 20;
/** Names of erased persons, as the modules write them. */
const ERASED = '—';

/** The days with appointments, without Sundays, and the persons, who come during the years one after the other. */
export async function fillPersons(client: pg.Client, shape: Shape): Promise<void> {
  const { customers, visits: appointments, timeZone, admin } = shape;
  await client.query(`
    CREATE TEMPORARY TABLE workday AS
    SELECT (row_number() OVER (ORDER BY date) - 1)::integer AS place, date::date
    FROM generate_series(now() - interval '${YEARS} years', now() + interval '${DAYS_AHEAD} days', '1 day') date
    WHERE extract(isodow FROM date) < 7`);
  await client.query('CREATE UNIQUE INDEX ON workday (place); ANALYZE workday');
  await client.query(`
    CREATE TEMPORARY TABLE person AS
    WITH days AS (SELECT count(*) AS days FROM workday)
    SELECT id, account,
           -- A guest that was merged into the customer before.
           CASE WHEN id % 100 = 1 AND id > 1 THEN id - 1 END AS merged_into,
           CASE WHEN id % 100 = 1 AND id > 1 THEN ${accountOf('(id - 1)', shape)} ELSE account END AS owner,
           account IS NOT NULL AND id % 400 = 4 AND id > 60 AS is_erased,
           least((date - 25 + time '10:00' + id % 300 * interval '1 minute') AT TIME ZONE '${timeZone}',
                 now() - interval '3 days') AS created_at,
           CASE WHEN account IS NULL THEN NULL
                WHEN id / 2 BETWEEN 2 AND ${FRIENDS_OF_FIRST + 1} THEN ${accountOf('2', shape)}
                WHEN id / 2 % 10 = 0 THEN ${accountOf('(id / 20 * 2)', shape)} END AS referrer
    FROM (SELECT id, CASE WHEN id % 2 = 0 THEN ${accountOf('id', shape)} END AS account FROM generate_series(1, ${customers}) id) known
    CROSS JOIN days JOIN workday ON place = ((id - 1)::bigint * days.days / ${customers})::integer`);
  await client.query('ALTER TABLE person ADD PRIMARY KEY (id); ANALYZE person');
  await client.query(
    `INSERT INTO identity."user" (id, name, phone, email, password_hash, password_suits_admin, referral_code, referred_by,
       phone_proven_at, created_at, erased_at, language, locked_at)
     OVERRIDING SYSTEM VALUE
     SELECT account, CASE WHEN is_erased THEN '${ERASED}' ELSE ${NAME} END,
            CASE WHEN NOT is_erased THEN '+4072' || lpad(id::text, 7, '0') END,
            CASE WHEN NOT is_erased AND ${isOf(4000, 'id', 1)} THEN 'client' || id || '@example.ro' END,
            CASE WHEN NOT is_erased THEN $1 END, false,
            CASE WHEN NOT is_erased THEN upper(translate(lpad(to_hex(account), 6, '0'), '01', 'gh')) END, referrer,
            created_at, created_at, CASE WHEN is_erased THEN now() - interval '1 hour' END,
            (ARRAY['ro','ro','ro','ro','en'])[1 + id % 5],
            CASE WHEN NOT is_erased AND id % 1000 = 6 THEN now() - interval '30 days' END
     FROM person WHERE account IS NOT NULL`,
    [shape.passwordHash],
  );
  await client.query(`
    INSERT INTO customers.customer (id, name, phone, email, user_id, merged_into, created_at, erased_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, CASE WHEN is_erased THEN '${ERASED}' ELSE ${NAME} END,
           CASE WHEN is_erased THEN '' ELSE '+4072' || lpad(id::text, 7, '0') END,
           CASE WHEN NOT is_erased AND ${isOf(4000, 'id', 1)} THEN 'client' || id || '@example.ro' END,
           owner, merged_into, created_at, CASE WHEN is_erased THEN now() - interval '1 hour' END
    FROM person`);
  await client.query(`
    INSERT INTO customers.merge (id, customer_id, into_customer_id, merged_at, settled_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, merged_into, created_at + interval '1 day',
           CASE WHEN created_at < now() - interval '31 days' THEN created_at + interval '31 days' END
    FROM person WHERE merged_into IS NOT NULL ORDER BY id`);
  await client.query(`
    INSERT INTO customers.merge (id, customer_id, into_customer_id, merged_at, undone_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, id - 1, created_at + interval '1 day', created_at + interval '2 days' FROM person WHERE id % 500 = 3 AND id > 3`);
  await client.query(`
    INSERT INTO customers.note (id, customer_id, text, author_id, written_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, 'Sună după ora 16; preferă piese originale', ${admin}, created_at + interval '1 hour'
    FROM person WHERE id % 10 = 5 AND merged_into IS NULL`);
  await client.query(`
    INSERT INTO customers.tag (customer_id, tag)
    SELECT id, (ARRAY['flotă','taxi','VIP','datornic'])[1 + id / 10 % 4] FROM person WHERE id % 10 = 4 AND NOT is_erased`);
  await fillVehicles(client, appointments);
  await draftPersons(client, shape);
}

/** One vehicle each, and a second one for every fifth customer: ids above those of the first ones. */
async function fillVehicles(client: pg.Client, appointments: number): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE car AS
    SELECT row_number() OVER (ORDER BY nth, id)::integer AS id, id AS customer_id, nth,
           created_at + nth * interval '1 minute' AS created_at, id % 300 = 7 AND nth = 2 AS is_archived
    FROM person, generate_series(1, 2) nth WHERE nth = 1 OR id % 5 = 2`);
  await client.query('ALTER TABLE car ADD PRIMARY KEY (id); ANALYZE car');
  await client.query(`
    INSERT INTO customers.vehicle (id, customer_id, make, model, year, license_plate, vin, created_at, archived_at, mileage)
    OVERRIDING SYSTEM VALUE
    SELECT id, customer_id, (ARRAY['Dacia','Volkswagen','Škoda','Ford'])[1 + id % 4],
           (ARRAY['Logan','Golf','Octavia','Focus'])[1 + id % 4], 2000 + id % 25,
           (ARRAY['B','CJ','TM','IS','PH'])[1 + id % 5] || ' ' || lpad((id % 1000)::text, 3, '0') || ' ' ||
             translate(lpad((id / 1000)::text, 3, '0'), '0123456789', 'ABCDEFGHJK'),
           'UU1' || upper(substr(md5(id::text), 1, 14)), created_at,
           CASE WHEN is_archived THEN now() - interval '1 day' END,
           CASE WHEN ${appointments} > 0 THEN 20000 + (now()::date - created_at::date) * 40 END
    FROM car`);
}

/** Guests whose last appointment is long ago are erased by the product, so the fill has none of them. */
export async function eraseOldGuests(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE erased_guest AS
    SELECT person.id, last_visit + interval '${GUEST_MONTHS} months' AS at
    FROM person
    JOIN (SELECT customer_id, max(date) AS last_visit FROM job GROUP BY customer_id) last ON last.customer_id = person.id
    WHERE owner IS NULL AND last_visit < now() - interval '${GUEST_MONTHS} months'`);
  await client.query(`
    UPDATE customers.customer SET name = '${ERASED}', phone = '', email = NULL, erased_at = at
    FROM erased_guest WHERE erased_guest.id = customer.id`);
  await draftEvents(client, 'erased_guest', [
    {
      type: 'customers.guest-erased',
      stream: `'customer-' || id`,
      data: `jsonb_build_object('customerId', id, 'by', 'system')`,
      actor: `'system'`,
      at: 'at',
    },
  ]);
}

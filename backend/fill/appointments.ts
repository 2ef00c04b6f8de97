import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import { chance, isOf, OPENS, type Shape, STARTS, STEP, utc } from './shape.ts';

/** Shares of 10,000 appointments. */
const CANCELLED = 800;
const NO_SHOW = 200;
const RESCHEDULED = 500;
const ADJUSTED = 300;
const ACKNOWLEDGED = 3000;
const UNDONE = 100;
const SEVERAL_SERVICES = 1200;
const LINES = 1000;
const READINGS = 3000;

/**
 * One row for each appointment, in the order of days, before it is stored: rewards are used at some of them. The
 * customers of a day are those that have come until then, so the first ones have the longest histories.
 */
export async function planAppointments(
  client: pg.Client,
  { visits: appointments, customers, timeZone }: Shape,
): Promise<void> {
  const { rows } = await client.query<{ days: number }>('SELECT count(*)::integer AS days FROM workday');
  const days = rows[0]?.days ?? 0;
  const bays = Math.ceil(appointments / days / STARTS);
  await client.query(`INSERT INTO booking.bay (name, position)
    SELECT 'Elevator ' || n, n FROM generate_series((SELECT count(*) + 1 FROM booking.bay), ${bays}) n`);
  await client.query(`
    CREATE TEMPORARY TABLE job AS
    WITH bay AS (SELECT array_agg(id ORDER BY id) AS ids FROM booking.bay),
    service AS (SELECT array_agg(id ORDER BY id) AS ids, array_agg(price_bani ORDER BY id) AS prices FROM booking.service),
    slot AS (
      SELECT n + 1 AS id, (n::bigint * ${days} / ${appointments})::integer AS day,
             n - ((n::bigint * ${days} / ${appointments} * ${appointments} + ${days} - 1) / ${days})::integer AS place,
             1 + (${chance('n', 11)} * 10000 + ${chance('n', 12)}) % (n::bigint * ${customers} / ${appointments} + 1)::integer AS customer_id
      FROM generate_series(0, ${appointments} - 1) n
    ), planned AS (
      SELECT slot.id, customer_id, person.owner AS user_id, date, bay.ids[1 + slot.place / ${STARTS}] AS bay_id,
             ${OPENS} + ${STEP} * (slot.place % ${STARTS}) AS start_minute,
             service.ids[1 + slot.id % cardinality(service.ids)] AS service_id,
             service.prices[1 + slot.id % cardinality(service.ids)] AS price_bani,
             (date + (${OPENS} + ${STEP} * (slot.place % ${STARTS})) * interval '1 minute') AT TIME ZONE '${timeZone}' AS start,
             ${isOf(CANCELLED, 'slot.id', 13)} AS is_cancelled, ${isOf(NO_SHOW, 'slot.id', 13)} AS is_no_show,
             ${isOf(RESCHEDULED, 'slot.id', 14)} AS is_rescheduled, ${isOf(ADJUSTED, 'slot.id', 15)} AS is_adjusted,
             ${isOf(ACKNOWLEDGED, 'slot.id', 16)} AS is_acknowledged, ${isOf(UNDONE, 'slot.id', 17)} AS is_undone,
             ${isOf(SEVERAL_SERVICES, 'slot.id', 18)} AS has_several, ${isOf(READINGS, 'slot.id', 19)} AS has_reading,
             CASE WHEN ${isOf(LINES, 'slot.id', 20)} THEN 2500 ELSE 0 END AS lines_bani
      FROM slot JOIN workday ON workday.place = slot.day JOIN person ON person.id = customer_id, bay, service
    ), staged AS (
      SELECT planned.*,
             least(start - (1 + id % 20) * interval '1 day', now() - (2 + id % 600) * interval '1 minute') AS created_at,
             CASE WHEN is_cancelled AND (NOT is_no_show OR start < now() - interval '1 hour') THEN 'cancelled'
                  WHEN start < now() - interval '40 minutes' THEN 'completed'
                  WHEN start < now() THEN 'in-progress'
                  WHEN id % 10 < 3 THEN 'pending' ELSE 'confirmed' END AS status
      FROM planned
    )
    SELECT staged.*, coalesce(second.id, staged.customer_id) AS vehicle_id, 0 AS discount_bani,
           CASE WHEN status = 'completed' THEN start + interval '${STEP} minutes' + is_undone::integer * interval '2 minutes' END
             AS completed_at,
           CASE WHEN status = 'cancelled' AND is_no_show THEN start + interval '${STEP} minutes'
                WHEN status = 'cancelled' THEN greatest(staged.created_at + interval '50 seconds',
                                                        least(start - interval '2 hours', now() - interval '1 minute')) END AS cancelled_at
    FROM staged
    -- The first vehicle of a customer has the id of the customer.
    LEFT JOIN car second ON second.customer_id = staged.customer_id AND second.nth = 2 AND NOT second.is_archived
      AND staged.id % 3 = 0 AND second.created_at < staged.created_at
    ORDER BY staged.id`);
  await client.query('ALTER TABLE job ADD PRIMARY KEY (id); ANALYZE job');
}

const DONE = `status = 'completed'`;
const STARTED = `status IN ('completed', 'in-progress')`;
const CONFIRMED_AT = `created_at + interval '20 seconds'`;
const ARRIVED = `is_acknowledged AND ${STARTED}`;
const KEYS_LEFT = 'id % 20 = 0';
/** Arrivals that the desk takes back. */
const MISTAKEN = `id % 20 = 0`;
const ARRIVED_AT = `start - interval '8 minutes'`;
const MOVED_AT = `created_at + interval '30 seconds'`;

/** Stores the planned appointments, and counts them as the triggers of their table do. */
export async function storeAppointments(client: pg.Client, { receptionist }: Shape): Promise<void> {
  await client.query(`
    INSERT INTO booking.appointment (id, customer_id, vehicle_id, service_id, has_several_services, user_id, bay_id, date,
      start_minute, end_minute, occupied_until_minute, duration, notes, created_at, moved_at, acknowledged_at, arrived_at, status,
      confirmed_at, started_at, completed_at, cancelled_at, status_reason, changed_from, changed_at, changed_by,
      price_bani, discount_bani, lines_bani, charged_bani, odometer_reading_id)
    OVERRIDING SYSTEM VALUE
    SELECT id, customer_id, vehicle_id, service_id, has_several, user_id, bay_id, date,
           start_minute, start_minute + ${STEP}, start_minute + ${STEP}, ${STEP},
           CASE WHEN id % 4 = 0 AND date > now() - interval '5 years' THEN 'zgomot la frânare, a se verifica și plăcuțele' END,
           created_at, CASE WHEN is_rescheduled THEN ${MOVED_AT} END, CASE WHEN is_acknowledged AND ${STARTED} THEN start - interval '20 hours' END,
           CASE WHEN ${ARRIVED} AND NOT ${MISTAKEN} THEN ${ARRIVED_AT} END, status, CASE WHEN status <> 'pending' THEN ${CONFIRMED_AT} END, CASE WHEN ${STARTED} THEN start END,
           completed_at, cancelled_at,
           CASE WHEN status = 'cancelled' AND is_no_show THEN 'no-show' END,
           CASE status WHEN 'completed' THEN 'in-progress' WHEN 'pending' THEN NULL WHEN 'confirmed' THEN 'pending' ELSE 'confirmed' END,
           CASE status WHEN 'completed' THEN completed_at WHEN 'in-progress' THEN start WHEN 'confirmed' THEN ${CONFIRMED_AT}
                       WHEN 'cancelled' THEN cancelled_at END,
           CASE WHEN status <> 'pending' THEN 'user:${receptionist}' END,
           price_bani, discount_bani, lines_bani, CASE WHEN ${DONE} THEN price_bani + lines_bani - discount_bani END,
           CASE WHEN has_reading AND ${DONE} THEN id END
    FROM job ORDER BY id`);
  await client.query(`
    INSERT INTO booking.appointment_service (appointment_id, position, service_id, price_bani, duration)
    SELECT job.id, nth, CASE nth WHEN 1 THEN job.service_id ELSE other.id END, job.price_bani / 2 + (nth - 1) * (job.price_bani % 2), ${STEP / 2}
    FROM job, generate_series(1, 2) nth, LATERAL (
      SELECT id FROM booking.service WHERE id <> job.service_id ORDER BY id LIMIT 1) other
    WHERE has_several`);
  await client.query(`
    INSERT INTO booking.appointment_line (appointment_id, position, label, amount_bani)
    SELECT id, 1, 'Consumabile', lines_bani FROM job WHERE lines_bani <> 0`);
  await client.query(`
    INSERT INTO booking.first_job (customer_id, completed_at)
    SELECT customer_id, min(completed_at) FROM job WHERE ${DONE} GROUP BY customer_id`);
  await client.query(`
    INSERT INTO booking.day_tally (date, visits, completed, cancelled)
    SELECT date, count(*), count(*) FILTER (WHERE ${DONE}), count(*) FILTER (WHERE status = 'cancelled') FROM job GROUP BY date`);
  await client.query(`
    UPDATE identity."user" SET total_spent_bani = spent.bani
    FROM (SELECT user_id, sum(price_bani + lines_bani - discount_bani) AS bani FROM job WHERE ${DONE} AND user_id IS NOT NULL
          GROUP BY user_id) spent
    WHERE spent.user_id = "user".id`);
}

/** Some five events for each appointment, in the order in which it went on. */
export async function draftAppointments(client: pg.Client, { admin, receptionist, mechanic }: Shape): Promise<void> {
  const appointment = (actor: string, fields = '') => ({
    actor,
    data: `jsonb_build_object('appointmentId', id, 'customerId', customer_id, 'vehicleId', vehicle_id, 'serviceId', service_id,
       'userId', user_id, 'by', ${actor}, 'date', date${fields && `, ${fields}`})`,
  });
  const stream = `'appointment-' || id`;
  const slot = `'startMinute', start_minute, 'bayId', bay_id`;
  const desk = `'user:${receptionist}'`;
  const workshop = `'user:${admin}'`;
  const completed = {
    ...appointment(workshop, `'chargedBani', price_bani + lines_bani - discount_bani`),
    type: 'booking.appointment-completed',
    stream,
  };
  const several = `(SELECT id FROM booking.service other WHERE other.id <> service_id ORDER BY id LIMIT 1)`;
  await draftEvents(client, `(SELECT *, coalesce('user:' || user_id, 'visitor') AS who FROM job) job`, [
    {
      type: 'booking.appointment-booked',
      stream,
      at: 'created_at',
      actor: 'who',
      data: `${appointment('who', slot).data} ||
        CASE WHEN has_several THEN jsonb_build_object('serviceIds', jsonb_build_array(service_id, ${several})) ELSE '{}' END`,
    },
    {
      ...appointment(desk),
      type: 'booking.appointment-confirmed',
      stream,
      at: CONFIRMED_AT,
      when: `status <> 'pending'`,
    },
    {
      ...appointment('who', `${slot}, 'previousDate', date, 'previousStartMinute', start_minute + 60`),
      type: 'booking.appointment-rescheduled',
      stream,
      at: MOVED_AT,
      when: 'is_rescheduled',
    },
    {
      ...appointment(
        workshop,
        `${slot}, 'duration', ${STEP}, 'previousBayId', bay_id, 'previousDuration', ${2 * STEP}`,
      ),
      type: 'booking.appointment-adjusted',
      stream,
      at: `created_at + interval '40 seconds'`,
      when: 'is_adjusted',
    },
    {
      ...appointment('who', `'startMinute', start_minute`),
      type: 'booking.appointment-acknowledged',
      stream,
      at: `start - interval '20 hours'`,
      when: `is_acknowledged AND ${STARTED}`,
    },
    ...[
      { type: 'booking.customer-arrived' as const, when: `${ARRIVED} AND NOT ${KEYS_LEFT}` },
      { type: 'booking.keys-left' as const, when: `${ARRIVED} AND ${KEYS_LEFT}` },
    ].map((arrival) => ({ ...appointment('who', `'startMinute', start_minute`), stream, at: ARRIVED_AT, ...arrival })),
    {
      ...appointment(desk),
      type: 'booking.customer-arrival-withdrawn',
      stream,
      at: `start - interval '7 minutes'`,
      when: `${ARRIVED} AND ${MISTAKEN}`,
    },
    { ...appointment(desk), type: 'booking.appointment-started', stream, at: 'start', when: STARTED },
    {
      ...appointment(desk, `'mechanicId', ${mechanic}`),
      type: 'booking.mechanic-assigned',
      stream,
      at: `start - interval '1 minute'`,
      when: `${STARTED} AND id % 10 = 0`,
    },
    // Each fourth vehicle was declared ready; some of them too early, some customers were told.
    ...[
      { what: 'ready', at: `completed_at - interval '9 minutes'`, every: 4 },
      { what: 'ready-announced', at: `completed_at - interval '7 minutes'`, every: 8 },
      { what: 'ready-withdrawn', at: `completed_at - interval '8 minutes'`, every: 20 },
      { what: 'ready-message-withdrawn', at: `completed_at - interval '6 minutes'`, every: 40 },
    ].map(({ what, at, every }) => ({
      ...appointment(desk),
      type: `booking.appointment-${what}` as const,
      stream,
      at,
      when: `${DONE} AND id % ${every} = 0`,
    })),
    {
      actor: workshop,
      type: 'booking.appointment-discounted',
      stream,
      at: `completed_at - interval '4 minutes'`,
      when: 'discount_bani > 0',
      data: appointment(workshop, `'reductionBani', discount_bani, 'chargedBani', NULL::integer`).data,
    },
    { ...completed, at: `completed_at - interval '2 minutes'`, rank: 1, when: `${DONE} AND is_undone` },
    {
      ...appointment(workshop, `'reason', 'unfinished'`),
      type: 'booking.appointment-reopened',
      stream,
      at: `completed_at - interval '1 minute'`,
      when: `${DONE} AND is_undone`,
    },
    {
      ...completed,
      type: 'booking.appointment-status-undone',
      at: `completed_at - interval '1 minute'`,
      when: `${DONE} AND is_undone`,
      data: `${completed.data} || jsonb_build_object('from', 'completed', 'to', 'in-progress',
        'changedAt', ${utc(`completed_at - interval '2 minutes'`)})`,
    },
    { ...completed, at: 'completed_at', rank: 2, when: DONE },
    {
      ...appointment('who'),
      type: 'booking.appointment-cancelled',
      stream,
      at: 'cancelled_at',
      when: `status = 'cancelled'`,
      data: `${appointment('who').data} || CASE WHEN is_no_show THEN '{"reason": "no-show"}'::jsonb ELSE '{}' END`,
    },
  ]);
}

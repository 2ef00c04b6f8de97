import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import type { Shape } from './shape.ts';

/** One of so many appointments was found by the waitlist; as many again got no offer. */
const APPOINTMENTS_PER_BOOKED = 100;

/** Entries of the waitlist with their offers, each of which held a start for a while. */
export async function fillWaitlist(client: pg.Client, shape: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE wish AS
    SELECT row_number() OVER (ORDER BY id)::integer AS id, id AS appointment_id, customer_id, vehicle_id, user_id, service_id, bay_id, date,
           start_minute, created_at - interval '2 days' AS created_at, created_at AS ended_at,
           CASE WHEN start > now() AND id % 2 = 0 THEN 'waiting' WHEN id % 2 = 0 THEN 'ended' ELSE 'booked' END AS status
    FROM job WHERE id % ${APPOINTMENTS_PER_BOOKED} IN (17, 18)`);
  await client.query(`
    INSERT INTO waitlist.entry (id, customer_id, is_proven, vehicle_id, user_id, service_ids, days, part, status, end_reason,
      booked_appointment_id, created_at, ended_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, customer_id, true, vehicle_id, user_id, ARRAY[service_id], ARRAY[date], 'any', status,
           CASE status WHEN 'ended' THEN 'left' END, CASE status WHEN 'booked' THEN appointment_id END, created_at,
           CASE WHEN status <> 'waiting' THEN ended_at END
    FROM wish ORDER BY id`);
  await client.query(`
    INSERT INTO waitlist.offer (id, entry_id, date, start_minute, hold_id, status, made_at, announce_at, expires_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, date, start_minute, ${HOLD}, CASE status WHEN 'booked' THEN 'claimed' ELSE 'expired' END,
           ended_at - interval '20 minutes', ended_at - interval '20 minutes', ended_at
    FROM wish WHERE ${OFFERED} ORDER BY id`);
  await draftWaitlist(client, shape);
}

const HOLD = '1000000 + id';
const OFFERED = `(status = 'booked' OR status = 'ended' AND id % 4 = 0)`;

async function draftWaitlist(client: pg.Client, { admin }: Shape): Promise<void> {
  const by = (actor: string, fields = '') => ({
    stream: `'waitlist-entry-' || id`,
    actor,
    data: `jsonb_build_object('entryId', id, 'customerId', customer_id, 'userId', user_id, 'by', ${actor}${fields && `, ${fields}`})`,
  });
  const who = `coalesce('user:' || user_id, 'visitor')`;
  const offer = `'offerId', id, 'date', date, 'startMinute', start_minute`;
  const hold = {
    stream: `'bay-block-' || ${HOLD}`,
    actor: `'system'`,
    data: `jsonb_build_object('holdId', ${HOLD}, 'bayId', bay_id, 'date', date, 'startMinute', start_minute, 'endMinute', start_minute + 30,
      'by', 'system')`,
    when: OFFERED,
  };
  await draftEvents(client, 'wish', [
    {
      ...by(who, `'appointmentId', NULL, 'serviceIds', jsonb_build_array(service_id)`),
      type: 'waitlist.joined',
      at: 'created_at',
    },
    {
      ...by(`'user:${admin}'`),
      type: 'waitlist.entry-changed',
      at: `created_at + interval '1 hour'`,
      when: 'id % 20 = 2',
    },
    { ...hold, type: 'booking.start-held', at: `ended_at - interval '20 minutes'` },
    {
      ...by(`'system'`, offer),
      type: 'waitlist.offered',
      at: `ended_at - interval '20 minutes'`,
      rank: 1,
      when: OFFERED,
    },
    {
      ...by(who, `${offer}, 'appointmentId', appointment_id`),
      type: 'waitlist.offer-claimed',
      at: 'ended_at',
      when: `status = 'booked'`,
    },
    {
      ...by(`'system'`, `${offer}, 'reason', 'expired'`),
      type: 'waitlist.offer-ended',
      at: 'ended_at',
      when: `${OFFERED} AND status = 'ended'`,
    },
    { ...hold, type: 'booking.hold-released', at: 'ended_at', rank: 2 },
    { ...by(who, `'reason', 'left'`), type: 'waitlist.left', at: 'ended_at', rank: 3, when: `status = 'ended'` },
  ]);
}

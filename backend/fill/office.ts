import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import { SECURITY_MONTHS, type Shape, YEARS } from './shape.ts';

const EVERY_MONTH = 12 * YEARS;

/** Changes of settings: each kind in turn, one a month. */
const SETTINGS: readonly { type: string; stream: string; data: object }[] = [
  { type: 'booking.policy-changed', stream: 'booking-policy', data: { fields: ['cancelLimitHours'] } },
  { type: 'booking.opening-hours-changed', stream: 'opening-hours', data: { weekdays: [6] } },
  {
    type: 'booking.service-changed',
    stream: 'service-1',
    data: { serviceIds: [1], change: 'changed', fields: ['priceBani'] },
  },
  { type: 'booking.bay-changed', stream: 'bay-1', data: { bayIds: [1], change: 'changed', fields: ['name'] } },
  { type: 'estimates.canned-jobs-changed', stream: 'canned-job-1', data: { cannedJobId: 1 } },
  { type: 'documents.settings-changed', stream: 'document-settings', data: { fields: ['labourTerms'] } },
  { type: 'estimates.settings-changed', stream: 'estimate-settings', data: { fields: ['validityDays'] } },
  { type: 'loyalty.settings-changed', stream: 'loyalty-settings', data: { fields: ['dailyPoints'] } },
  { type: 'loyalty.reward-changed', stream: 'reward-1', data: { rewardId: 1, pointsCost: 10, active: true } },
  {
    type: 'notifications.message-text-changed',
    stream: 'message-settings',
    data: { template: 'appointment-confirmed', language: 'ro', isOwn: true },
  },
  { type: 'notifications.message-settings-changed', stream: 'message-settings', data: { fields: ['quietFrom'] } },
  { type: 'reminders.reminder-days-changed', stream: 'reminder-days', data: { days: [30, 7] } },
  { type: 'waitlist.settings-changed', stream: 'waitlist-settings', data: { fields: ['holdMinutes'] } },
  { type: 'workshop.profile-changed', stream: 'workshop-profile', data: { fields: ['phone'] } },
];
/** What an admin did once, ten years ago. */
const ONCE: typeof SETTINGS = [
  { type: 'workshop.setup-finished', stream: 'workshop-profile', data: {} },
  { type: 'loyalty.reward-offered', stream: 'reward-1', data: { rewardId: 1, pointsCost: 10, active: true } },
];

/** Past Sundays on which the workshop was open: the free starts of the next days stay those of the week. */
const OPEN = 'id % 10 = 2 AND date < now()';

/** Past Sundays on which the work of an appointment of that week went on. */
const WORKED = 'id % 20 = 6 AND date < now() AND worked_on IS NOT NULL';

/** Closures, openings, blocks of bays, changes of settings, sign-ins, and the devices that are signed in. */
export async function fillOffice(client: pg.Client, { admin }: Shape): Promise<void> {
  const office = `'user:${admin}'`;
  // Sundays, so that no appointment lies in them.
  await client.query(`
    CREATE TEMPORARY TABLE sunday AS
    SELECT row_number() OVER (ORDER BY day)::integer AS id, day::date AS date, (SELECT min(id) FROM booking.bay) AS bay_id,
           (SELECT min(id) FROM booking.appointment WHERE date BETWEEN day::date - 6 AND day::date - 1 AND status = 'completed') AS worked_on
    FROM generate_series(now() - interval '${YEARS} years', now() + interval '14 days', '1 day') day WHERE extract(isodow FROM day) = 7`);
  await client.query(`
    INSERT INTO booking.bay_block (id, bay_id, from_date, to_date, start_minute, end_minute, reason) OVERRIDING SYSTEM VALUE
    SELECT id, bay_id, date, date, 0, 1440, 'Verificarea elevatorului' FROM sunday WHERE id % 4 = 0`);
  await client.query(`
    INSERT INTO booking.bay_block (id, bay_id, from_date, to_date, start_minute, end_minute, reason, appointment_id, work_minutes)
    OVERRIDING SYSTEM VALUE
    SELECT id, bay_id, date, date, 540, 630, 'Continuare', worked_on, 90 FROM sunday WHERE ${WORKED}`);
  await client.query(`
    INSERT INTO booking.closure (id, from_date, to_date, reason) OVERRIDING SYSTEM VALUE
    SELECT id, date, date, 'Sărbătoare' FROM sunday WHERE id % 10 = 1`);
  await client.query(`
    INSERT INTO booking.opening (id, from_date, to_date, name, opens, closes) OVERRIDING SYSTEM VALUE
    SELECT id, date, date, 'Duminică deschisă', 480, 780 FROM sunday WHERE ${OPEN}`);
  await client.query(`
    INSERT INTO platform.security_event (kind, minute, first_at, last_at, user_id, phone_hash, address_hash, device, details)
    SELECT kind, minute, minute, minute + interval '3 seconds', CASE kind WHEN 'signed-in' THEN account END, md5('phone' || account),
           md5('address' || account), 'Chrome, Windows', '{}'
    FROM (
      SELECT account, date_trunc('minute', now() - (n * 29 + account % 29) * interval '1 day' - account % 1400 * interval '1 minute') AS minute,
             CASE WHEN n = 3 AND account % 5 = 0 THEN 'sign-in-failed' ELSE 'signed-in' END AS kind
      FROM person, generate_series(0, ${SECURITY_MONTHS}) n WHERE account IS NOT NULL AND id % 4 = 0 AND n * 29 < 335
    ) sign_in WHERE true`);
  const block = (n: string) => ({
    stream: `'bay-block-' || id`,
    actor: office,
    data: `jsonb_build_object('blockId', id, 'bayId', bay_id, 'fromDate', date, 'toDate', date, 'startMinute', ${n}, 'endMinute', 1440, 'by', ${office})`,
  });
  const continuation = {
    actor: office,
    data: `jsonb_build_object('appointmentId', worked_on, 'bayId', bay_id, 'date', date, 'startMinute', 540, 'endMinute', 630, 'by', ${office})`,
  };
  const day = (interval: string) => `least(date - interval '${interval}', now() - interval '10 minutes')`;
  const closure = {
    stream: `'closure-' || id`,
    actor: office,
    data: `jsonb_build_object('closureId', id, 'change', 'added', 'from', date, 'to', date, 'by', ${office})`,
  };
  const opening = {
    stream: `'opening-' || id`,
    actor: office,
    data: `jsonb_build_object('openingId', id, 'change', 'added', 'from', date, 'to', date, 'by', ${office})`,
  };
  await draftEvents(client, 'sunday', [
    { ...block('600'), type: 'booking.bay-blocked', at: day('20 days'), when: 'id % 4 = 0' },
    { ...block('0'), type: 'booking.bay-block-changed', at: day('19 days'), rank: 1, when: 'id % 8 = 0' },
    {
      ...block('0'),
      type: 'booking.bay-unblocked',
      stream: `'bay-block-' || (500000 + id)`,
      at: day('18 days'),
      rank: 2,
      when: 'id % 8 = 4',
    },
    { ...continuation, stream: `'bay-block-' || id`, type: 'booking.work-continued', at: day('2 days'), when: WORKED },
    {
      ...continuation,
      type: 'booking.continuation-released',
      stream: `'bay-block-' || (500000 + id)`,
      at: day('1 day'),
      rank: 1,
      when: WORKED,
    },
    { ...closure, type: 'booking.closure-changed', at: day('60 days'), when: 'id % 10 = 1' },
    { ...opening, type: 'booking.opening-changed', at: day('60 days'), when: OPEN },
  ]);
  const settings = [
    ...SETTINGS.map((one) => ({ ...one, times: EVERY_MONTH / SETTINGS.length })),
    ...ONCE.map((one) => ({ ...one, times: 1 })),
  ];
  for (const { type, stream, data, times } of settings) {
    const drafted = JSON.stringify({ ...data, by: `user:${admin}` });
    await draftEvents(client, `generate_series(1, ${times}) n`, [
      {
        type,
        stream: `'${stream}'::text`,
        rank: 'n',
        actor: office,
        data: `'${drafted}'::jsonb`,
        at: `now() - interval '${YEARS} years' + (n - 1) * interval '200 days'`,
      },
    ]);
  }
  await draftEvents(client, 'generate_series(1, 10) n', [
    {
      type: 'notifications.sms-budget-ran-low',
      stream: `'sms-day-' || (now() - n * interval '90 days')::date`,
      actor: `'system'`,
      at: `now() - n * interval '90 days'`,
      data: `jsonb_build_object('userId', ${admin}, 'day', (now() - n * interval '90 days')::date, 'sent', 240, 'limit', 300)`,
    },
    {
      type: 'notifications.test-message-requested',
      stream: `'test-messages-${admin}'::text`,
      rank: 'n',
      actor: office,
      at: `now() - n * interval '80 days'`,
      data: `'{"userId": ${admin}, "template": "appointment-confirmed", "channel": "sms", "language": "ro"}'::jsonb`,
    },
  ]);
}

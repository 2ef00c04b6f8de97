import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import type { Shape } from './shape.ts';

/** Of each vehicle one reminder, or two of which the older one was fulfilled, with the thresholds that they reached. */
export async function fillReminders(client: pg.Client, { admin }: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE reminder AS
    SELECT row_number() OVER (ORDER BY turn, car.id)::integer AS id, car.id AS vehicle_id, customer_id, owner AS user_id, turn = 2 AS is_active,
           (ARRAY['itp','rca','oil','revision','rovinieta','timing-belt'])[1 + car.id % 6] AS type,
           greatest(car.created_at, now() - interval '2 years' * (3 - turn)) + turn * interval '1 hour' AS created_at,
           CASE WHEN turn = 2 THEN (now() + (car.id % 500 - 60) * interval '1 day')::date
                ELSE (greatest(car.created_at, now() - interval '4 years') + interval '1 day')::date END AS due_date
    FROM car JOIN person ON person.id = customer_id, generate_series(1, 2) turn
    WHERE NOT is_archived AND (turn = 2 OR car.id % 2 = 0)`);
  await client.query('ALTER TABLE reminder ADD PRIMARY KEY (id); ANALYZE reminder');
  await client.query(`
    INSERT INTO reminders.maintenance_reminder (id, vehicle_id, customer_id, reminder_type, due_date, is_active, created_at, source,
      expected_date, checked_on, snoozed_until)
    OVERRIDING SYSTEM VALUE
    SELECT id, vehicle_id, customer_id, type, due_date, is_active, created_at, 'workshop', due_date, now()::date,
           CASE WHEN is_active AND id % 30 = 3 THEN now()::date + 20 END
    FROM reminder ORDER BY id`);
  await client.query(`
    CREATE TEMPORARY TABLE notice AS
    SELECT reminder.*, threshold, created_at + (40 - threshold) * interval '1 hour' AS raised_at
    FROM reminder, unnest(ARRAY[30, 7]) threshold WHERE (NOT is_active OR due_date - threshold < now()::date)
      AND created_at < now() - interval '2 days'`);
  await client.query(`
    INSERT INTO reminders.raised_threshold (reminder_id, occasion, threshold, raised_at)
    SELECT id, due_date || ' - -', threshold, raised_at FROM notice ORDER BY id, threshold`);
  await client.query(`
    INSERT INTO reminders.calendar_feed (user_id, seed, token_hash, created_at)
    SELECT account, gen_random_uuid(), sha256(('feed ' || account)::bytea), created_at + interval '6 minutes'
    FROM person WHERE account IS NOT NULL AND id % 20 = 4 AND id % 200 <> 4`);
  await client.query(`
    CREATE TEMPORARY TABLE desk_notice AS
    SELECT *, max(created_at) OVER (PARTITION BY notice_id) + interval '35 hours' AS sent_at
    FROM (SELECT *, ((row_number() OVER (ORDER BY created_at, id) + 49) / 50)::integer AS notice_id
          FROM reminder WHERE user_id IS NOT NULL AND vehicle_id % 10 = 7 AND created_at < now() - interval '2 days') told`);
  await client.query(`
    INSERT INTO reminders.owner_notice (id, sent_at, undone_at) OVERRIDING SYSTEM VALUE
    SELECT DISTINCT notice_id, sent_at, CASE WHEN notice_id % 20 = 1 THEN sent_at + interval '6 seconds' END FROM desk_notice ORDER BY 1`);
  await client.query(`
    INSERT INTO reminders.notified_reminder (notice_id, reminder_id) SELECT notice_id, id FROM desk_notice ORDER BY 1, 2`);
  const about = {
    stream: `'reminder-' || id`,
    actor: `'user:${admin}'`,
    data: `jsonb_build_object('reminderId', id, 'vehicleId', vehicle_id, 'customerId', customer_id, 'by', 'user:${admin}')`,
  };
  await draftEvents(client, 'reminder', [
    {
      ...about,
      type: 'reminders.reminder-entered',
      at: 'created_at',
      data: `${about.data} || jsonb_build_object('reminderType', type, 'source', 'workshop')`,
    },
    { ...about, type: 'reminders.reminder-changed', at: `created_at + interval '1 minute'`, when: 'id % 20 = 1' },
    {
      ...about,
      type: 'reminders.reminder-snoozed',
      at: `created_at + interval '2 minutes'`,
      when: 'is_active AND id % 30 = 3',
      data: `${about.data} || jsonb_build_object('until', now()::date + 20)`,
    },
    {
      ...about,
      type: 'reminders.reminder-retired',
      at: `created_at + interval '40 hours'`,
      when: 'NOT is_active',
      data: `${about.data} || '{"reason": "fulfilled"}'`,
    },
  ]);
  await draftEvents(client, 'notice', [
    {
      ...about,
      type: 'reminders.maintenance-due',
      rank: 'threshold',
      actor: `'system'`,
      at: 'raised_at',
      data: `jsonb_build_object('reminderId', id, 'vehicleId', vehicle_id, 'customerId', customer_id, 'userId', user_id,
        'reminderType', type, 'threshold', threshold, 'dueDate', due_date)`,
    },
  ]);
  await draftEvents(client, 'desk_notice', [
    {
      ...about,
      type: 'reminders.owner-notified',
      at: 'sent_at',
      data: `${about.data} || jsonb_build_object('userId', user_id, 'reminderType', type, 'dueDate', due_date, 'noticeId', notice_id)`,
    },
    {
      ...about,
      type: 'reminders.owner-notice-undone',
      at: `sent_at + interval '6 seconds'`,
      when: 'notice_id % 20 = 1',
      data: `${about.data} || jsonb_build_object('noticeId', notice_id)`,
    },
  ]);
}

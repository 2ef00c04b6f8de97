import type pg from 'pg';
import { eventIdOf } from './event-draft.ts';
import { MESSAGE_MONTHS, type Shape, uuidOf } from './shape.ts';

const LINK = 'https://atelier.example.ro/p/';

interface Message {
  readonly template: string;
  readonly eventId: string;
  readonly at: string;
  readonly when: string;
  readonly text: string;
  readonly channel?: 'sms' | 'email';
}

/** The messages about an appointment, as the reactions to its events write them. */
function messagesOfAppointment(): Message[] {
  const stream = `'appointment-' || job.id`;
  const appointment = `service.name || ', ' || to_char(date, 'DD.MM.YYYY') || ', ora ' || to_char(start, 'HH24:MI')`;
  const link = `'${LINK}' || job.id || '#••••••••••••••••••••••'`;
  const done = {
    eventId: eventIdOf('booking.appointment-completed', stream, 2),
    at: 'completed_at',
    text: `'Lucrarea este gata: ' || service.name || '. Îți mulțumim și te mai așteptăm! Cum a fost? ' || ${link}`,
  };
  return [
    {
      template: 'appointment-booked',
      eventId: eventIdOf('booking.appointment-booked', stream),
      at: 'job.created_at',
      when: 'true',
      text: `'Programare: ' || ${appointment} || '. ' || ${link}`,
    },
    {
      template: 'appointment-confirmed',
      eventId: eventIdOf('booking.appointment-confirmed', stream),
      at: `job.created_at + interval '20 seconds'`,
      when: `status <> 'pending'`,
      text: `'E confirmat: ' || ${appointment} || '. ' || ${link}`,
    },
    {
      template: 'appointment-rescheduled',
      eventId: eventIdOf('booking.appointment-rescheduled', stream),
      at: `job.created_at + interval '30 seconds'`,
      when: 'is_rescheduled',
      text: `'Programarea s-a mutat: ' || ${appointment} || '. ' || ${link}`,
    },
    {
      template: 'visit-reminder',
      eventId: uuidOf(`'reminder of visit ' || job.id`),
      at: `start - interval '23 hours'`,
      when: `status IN ('completed', 'in-progress')`,
      text: `'Îți amintim de programare: ' || ${appointment} || '. Confirmă că vii sau mută programarea: ' || ${link}`,
    },
    {
      template: 'appointment-cancelled',
      eventId: eventIdOf('booking.appointment-cancelled', stream),
      at: 'cancelled_at',
      when: `status = 'cancelled'`,
      text: `'Programarea pentru ' || ${appointment} || ', a fost anulată.'`,
    },
    { ...done, template: 'visit-completed', when: `status = 'completed' AND job.user_id IS NULL` },
    { ...done, template: 'visit-completed-with-point', when: `status = 'completed' AND job.user_id IS NOT NULL` },
    {
      ...done,
      template: 'visit-completed-with-point',
      channel: 'email',
      when: `status = 'completed' AND job.user_id IS NOT NULL AND email IS NOT NULL`,
    },
  ];
}

/** The messages of the last {@link MESSAGE_MONTHS} months: earlier ones are deleted. One in a hundred was refused. */
export async function fillMessages(client: pg.Client, { timeZone }: Shape): Promise<void> {
  const rows = messagesOfAppointment().map(
    ({ template, eventId, at, when, text, channel = 'sms' }) =>
      `SELECT ${eventId}, '${template}', '${channel}', ${at}, ${text} WHERE ${when}`,
  );
  await client.query(`
    CREATE TEMPORARY TABLE letter AS
    SELECT message.*, job.id AS appointment_id, job.user_id, job.customer_id, job.start AT TIME ZONE '${timeZone}' AS visit_start,
           CASE message.channel WHEN 'sms' THEN customer.phone ELSE email END AS address
    FROM job JOIN booking.service ON service.id = service_id
    JOIN customers.customer ON customer.id = job.customer_id AND customer.erased_at IS NULL
    CROSS JOIN LATERAL (${rows.join(' UNION ALL ')}) message (event_id, template, channel, at, body)
    WHERE job.created_at > now() - interval '${MESSAGE_MONTHS} months'`);
  await client.query(`
    INSERT INTO letter (event_id, template, channel, at, body, user_id, customer_id, address)
    SELECT ${eventIdOf('reminders.maintenance-due', `'reminder-' || notice.id`, 'notice.threshold')}, 'maintenance-due', 'sms', raised_at,
           'Conform evidenței noastre: ITP, până pe ' || to_char(due_date, 'DD.MM.YYYY') || '. Te rugăm să verifici. Programare: ${LINK}',
           notice.user_id, notice.customer_id, customer.phone
    FROM notice JOIN customers.customer ON customer.id = notice.customer_id AND customer.erased_at IS NULL
    WHERE notice.user_id IS NOT NULL AND raised_at > now() - interval '${MESSAGE_MONTHS} months'`);
  await client.query(`
    INSERT INTO letter (event_id, template, channel, at, body, user_id, address)
    SELECT ${eventIdOf('identity.sms-code-requested', `'sms-code-' || md5('proof' || id)`)}, 'phone-proof', 'sms',
           created_at + interval '1 minute', '', account, '+4072' || lpad(id::text, 7, '0')
    FROM person WHERE account IS NOT NULL AND NOT is_erased AND created_at > now() - interval '${MESSAGE_MONTHS} months'`);
  await client.query(`
    INSERT INTO notifications.outgoing_message (event_id, template, channel, user_id, customer_id, appointment_id, visit_start, address,
      subject, body, signature, secret_of, language, created_at, status, attempts, counted_on, sent_at, failure, provider_id, delivered_at)
    SELECT event_id, template, channel, user_id, customer_id, appointment_id, visit_start, address,
           CASE channel WHEN 'email' THEN 'Programarea ta' END, body, 'Atelier auto, 0722 000 000', 'visit ' || appointment_id, 'ro', at,
           CASE WHEN is_refused THEN 'failed' ELSE 'sent' END, 1, CASE channel WHEN 'sms' THEN (at AT TIME ZONE '${timeZone}')::date END,
           CASE WHEN NOT is_refused THEN at + interval '2 seconds' END, CASE WHEN is_refused THEN 'refused' END,
           CASE WHEN NOT is_refused AND channel = 'sms' THEN event_id::text END,
           CASE WHEN NOT is_refused AND channel = 'sms' THEN at + interval '9 seconds' END
    FROM (SELECT *, hashtext(event_id::text) % 100 = 0 AS is_refused FROM letter) letter ORDER BY at`);
  await client.query(`
    INSERT INTO notifications.outgoing_message_attempt (message_id, number, at, channel, provider, failure, duration_ms)
    SELECT id, 1, created_at + interval '2 seconds', channel, CASE channel WHEN 'sms' THEN 'smso' ELSE 'smtp' END, failure, 180 + id % 90
    FROM notifications.outgoing_message ORDER BY id`);
  await client.query(`
    INSERT INTO notifications.sms_day (day, sent)
    SELECT counted_on, count(*) FROM notifications.outgoing_message WHERE counted_on IS NOT NULL GROUP BY counted_on`);
  await client.query(`
    INSERT INTO notifications.message_consent (user_id, purpose, given_at)
    SELECT account, 'maintenance-reminders', created_at + interval '5 minutes' FROM person WHERE account IS NOT NULL AND id % 10 < 6`);
}

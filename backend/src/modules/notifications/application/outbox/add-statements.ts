import { TO_WORKSHOP_TEMPLATES } from '../../domain/templates/message-kinds.ts';
import { sqlList } from '../messages/message.view.ts';

/**
 * A message about an event before a restore fails if an admin has discarded the messages that were queued. Customers
 * who cancel need no message if none about the appointment was sent to them.
 */
export const ADD = `
  INSERT INTO notifications.outgoing_message
    (event_id, template, channel, user_id, customer_id, address, subject, body, language, created_at, appointment_id,
     next_attempt_at, status, failure, traceparent, visit_start, waitlist_entry_id, waitlist_offer_id, secret_of, attempts_before)
  SELECT $1::uuid, $2::text, $3::text, $4::integer, $5::integer, $6, $7, $8, $9, $10::timestamptz, $11::integer,
         CASE WHEN NOT is_discarded THEN $12::timestamptz END,
         CASE WHEN is_discarded THEN 'failed' ELSE 'queued' END, CASE WHEN is_discarded THEN 'discarded' END, $13,
         $14::timestamp, $16::integer, $17::integer, $18::text, 0
  FROM (SELECT EXISTS (SELECT FROM platform.restored_copy
                       WHERE discards_queued AND restored_at >= $10::timestamptz) AS is_discarded) copy
  WHERE (NOT $15::boolean OR EXISTS (
    SELECT FROM notifications.outgoing_message left_before
    WHERE left_before.appointment_id = $11::integer AND left_before.channel = $3::text
      AND (left_before.attempts > 0 OR left_before.pushed_at IS NOT NULL)
      AND left_before.template NOT IN (${sqlList(TO_WORKSHOP_TEMPLATES)})))
  ON CONFLICT (event_id, template, channel) DO NOTHING`;

/**
 * A message that was claimed meanwhile has an attempt, and stays. The first of several moves decides how long the last
 * one is held back, except for quiet hours, since the new start may be too soon for that.
 */
export const WITHDRAW_REPLACED = `
  WITH withdrawn AS (
    DELETE FROM notifications.outgoing_message
    WHERE appointment_id = $1 AND channel = $2 AND created_at <= $3 AND status = 'queued' AND attempts = 0
      AND template = ANY ($4::text[])
    RETURNING next_attempt_at, quiet_until)
  SELECT min(next_attempt_at) FILTER (WHERE next_attempt_at IS DISTINCT FROM quiet_until) AS held_until FROM withdrawn`;

import { SENDING_IS_ALLOWED } from '../../../../platform/backup/sending-hold.ts';
import { ARRIVAL_MS } from '../../domain/outbox.ts';
import { PUSHABLE_TEMPLATES } from '../../domain/templates/message-kinds.ts';
import { IS_LOCKED, recordAttempt } from './attempt-statements.ts';

const TEMPLATES = PUSHABLE_TEMPLATES.map((template) => `'${template}'`).join(', ');

/** SQL condition: the message `news` goes to devices first. */
const IS_PUSHABLE = `
  news.channel = 'sms' AND news.pushed_at IS NULL AND news.attempts = 0 AND news.template IN (${TEMPLATES})
  AND EXISTS (SELECT FROM notifications.push_subscription device WHERE device.user_id = news.user_id)`;

/**
 * SQL condition: the SMS `news` waits until it is pushed. Not longer than for an arrival: pushes that are behind or stopped
 * hold no SMS back. $2: now.
 */
export const WAITS_FOR_PUSH = `
  (${IS_PUSHABLE}
   AND greatest(news.next_attempt_at, news.created_at) > $2::timestamptz - interval '${ARRIVAL_MS} milliseconds')`;

/**
 * The next message for devices. $1: now; $2: until when its SMS waits.
 * @param leavesNow condition of the quiet hours
 * @param subject columns of what it is about
 */
export const claimPush = (leavesNow: string, subject: string) => `
  UPDATE notifications.outgoing_message SET pushed_at = $1, next_attempt_at = $2
  WHERE id = (
    SELECT id FROM notifications.outgoing_message news
    WHERE status = 'queued' AND (next_attempt_at IS NULL OR next_attempt_at <= $1) AND ${SENDING_IS_ALLOWED}
      AND ${IS_PUSHABLE} AND ${leavesNow}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, template, user_id AS "userId", address, body, pushed_at AS "pushedAt", ${subject}`;

const IS_WAITING = `status = 'queued' AND attempts = 0 AND pushed_at IS NOT NULL`;

export const MARK_PUSHED = `${recordAttempt(2)} SELECT id FROM message`;

export const RELEASE_PUSH = `
  ${recordAttempt(3)}
  UPDATE notifications.outgoing_message SET next_attempt_at = NULL WHERE id = $1 AND ${IS_LOCKED} AND pushed_at = $2 AND ${IS_WAITING}`;

/** An SMS that was claimed has an attempt, and one that the desk sends again waits for no arrival. */
export const MARK_ARRIVED = `
  UPDATE notifications.outgoing_message
  SET status = 'sent', sent_at = $3, arrived_at = $3, failure = NULL, next_attempt_at = NULL
  WHERE id = $1 AND pushed_at = $2 AND next_attempt_at IS NOT NULL AND ${IS_WAITING}
  RETURNING id`;

import { SENDING_IS_ALLOWED } from '../../../../platform/backup/sending-hold.ts';
import { ATTEMPTS_IN_ORDER } from '../../domain/delivery-attempt.ts';
import { ARRIVAL_MS } from '../../domain/outgoing-message.ts';
import { PUSHABLE_TEMPLATES, templatesOf } from '../../domain/templates/message-kinds.ts';
import {
  CONTINUATION_TEMPLATES,
  LAST_STATE_TEMPLATES,
  RECEIPT_TEMPLATES,
  UPCOMING_TEMPLATES,
} from '../../domain/templates/templates.ts';
import { IS_CODE, sqlList } from '../messages/message.view.ts';

/**
 * What the recipient of a message about an appointment was told by the same channel, for `reasonToStay`. $1: id of the
 * claimed message. Two attempts, or an SMS after its push, mean that one has failed. A receipt can be passed even
 * untried, unless the desk sends it again.
 */
export const TOLD = `
  SELECT coalesce((
           SELECT told.visit_start = message.visit_start FROM notifications.outgoing_message told
           WHERE told.appointment_id = message.appointment_id AND told.channel = message.channel
             AND told.address = message.address AND told.status = 'sent' AND told.template IN (${sqlList(UPCOMING_TEMPLATES)})
           ORDER BY told.sent_at DESC, told.id DESC LIMIT 1), false) AS is_start_told,
         EXISTS (
           SELECT FROM notifications.outgoing_message next
           WHERE next.appointment_id = message.appointment_id AND next.channel = message.channel AND next.status = 'queued'
             AND next.template = 'appointment-confirmed' AND next.visit_start = message.visit_start) AS is_confirmation_next,
         (attempts > 1 OR attempts = 1 AND pushed_at IS NOT NULL
          OR template IN (${sqlList(RECEIPT_TEMPLATES)}) AND coalesce(attempts_before, 0) = 0) AND EXISTS (
           SELECT FROM notifications.outgoing_message later
           WHERE later.appointment_id = message.appointment_id AND later.channel = message.channel
             AND later.created_at > message.created_at AND later.status = 'sent'
             AND later.template IN (${sqlList(LAST_STATE_TEMPLATES)})) AS was_passed,
         template IN (${sqlList(CONTINUATION_TEMPLATES)}) AND coalesce((
           SELECT told.template = message.template AND (told.template = 'continuation-off' OR told.body = message.body)
                  OR message.template = 'continuation-off' AND told.visit_start < message.visit_start
           FROM notifications.outgoing_message told
           WHERE told.appointment_id = message.appointment_id AND told.channel = message.channel
             AND told.address = message.address AND told.status = 'sent' AND told.template IN (${sqlList(CONTINUATION_TEMPLATES)})
           ORDER BY told.sent_at DESC, told.id DESC LIMIT 1), template = 'continuation-off') AS are_continuations_told
  FROM notifications.outgoing_message message WHERE id = $1`;

/**
 * SQL condition: the message leaves now, also during quiet hours.
 * @param appointmentsBefore parameter: null outside of quiet hours, otherwise the time before which an appointment must
 * start for its message to leave
 */
const leavesNow = (appointmentsBefore: string) => `
  (${appointmentsBefore}::timestamp IS NULL OR template IN (${sqlList(templatesOf('now'))})
   OR template IN (${sqlList(templatesOf('visit'))}) AND coalesce(visit_start < ${appointmentsBefore}::timestamp, false))`;

/** SQL condition: the message `news` is first pushed to devices. */
const IS_PUSHABLE = `
  news.channel = 'sms' AND news.pushed_at IS NULL AND news.attempts = 0 AND news.template IN (${sqlList(PUSHABLE_TEMPLATES)})
  AND EXISTS (SELECT FROM notifications.push_subscription device WHERE device.user_id = news.user_id)`;

/**
 * SQL condition: the SMS `news` waits until it is pushed, at most as long as for an arrival, so that delayed or stopped
 * pushes hold no SMS back. $2: now.
 */
const WAITS_FOR_PUSH = `
  (${IS_PUSHABLE}
   AND greatest(news.next_attempt_at, news.created_at) > $2::timestamptz - interval '${ARRIVAL_MS} milliseconds')`;

/** $4: see {@link leavesNow}, checked again as a message may have been queued since the others were held back. */
const IS_READY = `
  status = 'queued' AND channel = $1 AND (next_attempt_at IS NULL OR next_attempt_at <= $2)
  AND ${leavesNow('$4')} AND ${SENDING_IS_ALLOWED}`;

// $1: now. Excludes due messages that wait for something else, such as an earlier message to the address.
export const NEXT_DUE = `
  SELECT min(next_attempt_at) AS at FROM notifications.outgoing_message WHERE status = 'queued' AND next_attempt_at > $1`;

/** $1: channel; $2: now; $3: end of the quiet hours; $4: see {@link leavesNow}. */
export const HOLD_BACK_QUIET = `
  UPDATE notifications.outgoing_message SET next_attempt_at = $3, quiet_until = $3 WHERE id IN (
    SELECT id FROM notifications.outgoing_message
    WHERE status = 'queued' AND channel = $1 AND (next_attempt_at IS NULL OR next_attempt_at <= $2) AND NOT ${leavesNow('$4')}
    ORDER BY id FOR UPDATE SKIP LOCKED)`;

/**
 * $1: channel; $2: now; $3: end of the current quiet hours. Only for the channel whose next message is claimed next: a
 * run of the other channel could release a message while its own channel skips it, and neither would send it.
 */
export const RELEASE_HELD_BACK = `
  UPDATE notifications.outgoing_message SET next_attempt_at = $2 WHERE id IN (
    SELECT id FROM notifications.outgoing_message
    WHERE status = 'queued' AND channel = $1 AND next_attempt_at = quiet_until AND quiet_until > $2
      AND quiet_until IS DISTINCT FROM $3::timestamptz
    ORDER BY id FOR UPDATE SKIP LOCKED)`;

/**
 * $1: id. A message that was never tried is deleted. Others fail, because a provider or device may have accepted them,
 * and the desk expects to find a message that it has sent again.
 */
export const WITHDRAW = [
  `DELETE FROM notifications.outgoing_message
   WHERE id = $1 AND status = 'queued' AND (attempts = 0 OR attempts = 1 AND pushed_at IS NULL)
     AND coalesce(attempts_before, 0) = 0`,
  `UPDATE notifications.outgoing_message
   SET status = 'failed', failure = 'too-late', next_attempt_at = NULL, attempts = greatest(attempts - 1, 0)
   WHERE id = $1 AND status = 'queued'`,
];

/** $1: appointment; $2: templates; $3: the latest time of queueing. */
export const WITHDRAW_UNTRIED = `
  DELETE FROM notifications.outgoing_message
  WHERE appointment_id = $1 AND template = ANY ($2::text[]) AND created_at <= $3 AND status = 'queued' AND attempts = 0
    AND pushed_at IS NULL AND coalesce(attempts_before, 0) = 0`;

export const WITHDRAW_CAUSES = `
  DELETE FROM notifications.outgoing_message
  WHERE event_id = ANY ($1::uuid[]) AND status = 'queued' AND attempts = 0 AND pushed_at IS NULL`;

/** $1: id; $2: until when. Takes back the claim, which was an attempt by SMS or e-mail, or a push. */
export const POSTPONE = `
  UPDATE notifications.outgoing_message
  SET next_attempt_at = $2, attempts = greatest(attempts - 1, 0), pushed_at = CASE WHEN attempts > 0 THEN pushed_at END
  WHERE id = $1 AND status = 'queued'`;

/** A message that waits longer is held back by quiet hours, so later ones to the address do not wait for it. */
const LONGEST_EARLY_RETRY = '31 minutes';

const NEXT_CODE = `
  SELECT id FROM notifications.outgoing_message
  WHERE ${IS_READY} AND ${IS_CODE} ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Later messages to an address wait while an earlier one is ready, is being delivered or waits for an early retry. */
const NEXT_OTHER = `
  SELECT id FROM notifications.outgoing_message news
  WHERE ${IS_READY} AND NOT ${WAITS_FOR_PUSH} AND NOT EXISTS (
    SELECT FROM notifications.outgoing_message earlier
    WHERE earlier.status = 'queued' AND earlier.address = news.address AND earlier.channel = news.channel
      AND earlier.id < news.id
      AND (earlier.next_attempt_at IS NULL OR earlier.next_attempt_at <= $2
           OR (earlier.attempts BETWEEN 1 AND ${ATTEMPTS_IN_ORDER}
               AND earlier.next_attempt_at <= $2::timestamptz + interval '${LONGEST_EARLY_RETRY}')
           OR (earlier.attempts > 0 AND earlier.next_attempt_at <= $3)))
  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Read with the claim, so that every instance uses a new name at once. */
const SENDER = `
  (SELECT CASE channel WHEN 'sms' THEN sms_sender ELSE email_sender END FROM notifications.message_setting)`;

const SUBJECT = `
  created_at, appointment_id, to_char(visit_start, 'YYYY-MM-DD HH24:MI') AS visit_start,
  waitlist_entry_id AS entry_id, waitlist_offer_id AS offer_id, secret_of AS secret_reference`;

/** A claim only postpones the next attempt, so that no lock is held during the request to the provider. */
const claimStatement = (id: string) => `
  UPDATE notifications.outgoing_message SET attempts = attempts + 1, next_attempt_at = $3
  WHERE id = ${id}
  RETURNING id, event_id, template, channel, user_id, customer_id, address,
            subject, body, language, attempts, coalesce(attempts_before, 0) + attempts AS attempt_number, traceparent, ${SENDER} AS sender,
            ${SUBJECT}`;

/** The next message or code of a channel. $1: channel; $2: now; $3: end of the claim; $4: see {@link leavesNow}. */
export const CLAIM = {
  any: claimStatement(`coalesce((${NEXT_CODE}), (${NEXT_OTHER}))`),
  codes: claimStatement(`(${NEXT_CODE})`),
};

/** The next message for devices. $1: now; $2: until when its SMS waits; $3: see {@link leavesNow}. */
export const CLAIM_PUSH = `
  UPDATE notifications.outgoing_message SET pushed_at = $1, next_attempt_at = $2
  WHERE id = (
    SELECT id FROM notifications.outgoing_message news
    WHERE status = 'queued' AND (next_attempt_at IS NULL OR next_attempt_at <= $1) AND ${SENDING_IS_ALLOWED}
      AND ${IS_PUSHABLE} AND ${leavesNow('$3')}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, template, user_id, address, body, pushed_at, ${SUBJECT}`;

/** The attempts kept for a message, so that repeated sending does not fill the table. */
const KEPT_ATTEMPTS = 50;

/**
 * Records an attempt in the statement that marks its message; idempotent. For an erased message none is recorded, since
 * the row lock waits for a running erasure. The marking's condition must begin with {@link IS_LOCKED}.
 *
 * Parameters from `first` on: number, time, channel, provider, failure, duration in ms. $1 is the id of the message.
 */
const recordAttempt = (first: number) => {
  const [number, at, channel, provider, failure, duration] = [0, 1, 2, 3, 4, 5].map((n) => `$${first + n}`);
  return `
  WITH message AS (
    SELECT id FROM notifications.outgoing_message WHERE id = $1 AND address <> '' FOR NO KEY UPDATE),
  recorded AS (
    INSERT INTO notifications.outgoing_message_attempt (message_id, number, at, channel, provider, failure, duration_ms)
    SELECT id, ${number}::integer, ${at}::timestamptz, ${channel}, ${provider}, ${failure}, ${duration}::integer FROM message
    ON CONFLICT (message_id, number) DO NOTHING),
  forgotten AS (
    DELETE FROM notifications.outgoing_message_attempt
    WHERE message_id = $1 AND number <= ${number}::integer - ${KEPT_ATTEMPTS})`;
};

/** SQL condition that is always true: locks the row before it is marked, since a later lock would find it changed. */
const IS_LOCKED = `(SELECT count(*) FROM message) >= 0`;

/** Overrides a failure recorded by another process, since the message was sent. A bounced e-mail stays failed. */
export const MARK_SENT = `
  ${recordAttempt(5)}
  UPDATE notifications.outgoing_message SET status = 'sent', sent_at = $2, failure = NULL, next_attempt_at = NULL, signature = $3, provider_id = $4
  WHERE id = $1 AND ${IS_LOCKED} AND status <> 'sent' AND NOT (channel = 'email' AND failure IS NOT DISTINCT FROM 'undelivered') RETURNING id`;

/** A different attempt number means that the message was claimed again. */
export const MARK_FAILED = `
  ${recordAttempt(5)}
  UPDATE notifications.outgoing_message
  SET failure = $3, next_attempt_at = $4, status = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE status END
  WHERE id = $1 AND ${IS_LOCKED} AND status = 'queued' AND attempts = $2 RETURNING id`;

const IS_WAITING = `status = 'queued' AND attempts = 0 AND pushed_at IS NOT NULL`;

export const MARK_PUSHED = `${recordAttempt(2)} SELECT id FROM message`;

export const RELEASE_PUSH = `
  ${recordAttempt(3)}
  UPDATE notifications.outgoing_message SET next_attempt_at = NULL WHERE id = $1 AND ${IS_LOCKED} AND pushed_at = $2 AND ${IS_WAITING}`;

/** Excludes a claimed SMS, which has an attempt, and one that the desk sends again, which waits for no arrival. */
export const MARK_ARRIVED = `
  UPDATE notifications.outgoing_message
  SET status = 'sent', sent_at = $3, arrived_at = $3, failure = NULL, next_attempt_at = NULL
  WHERE id = $1 AND pushed_at = $2 AND next_attempt_at IS NOT NULL AND ${IS_WAITING}
  RETURNING id`;

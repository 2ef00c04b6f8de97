/** Attempts of a message that are kept: one that is sent again and again does not fill the table. */
const KEPT_ATTEMPTS = 50;

/**
 * Records an attempt, in the statement that marks its message. Of an erased message none is recorded: the row lock waits for a running
 * erasure. A second record of an attempt has no effect. The condition of the marking begins with {@link IS_LOCKED}.
 *
 * Parameters from `first` on: number, time, channel, provider, failure, duration in ms. $1 is the id of the message.
 */
export const recordAttempt = (first: number) => {
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

/** SQL condition, always true: the row is locked before it is marked. A lock after that would find the row changed by its own statement. */
export const IS_LOCKED = `(SELECT count(*) FROM message) >= 0`;

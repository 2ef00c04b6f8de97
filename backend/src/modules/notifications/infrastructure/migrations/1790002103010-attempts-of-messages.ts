import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of each attempt to send a message. It is deleted with its message. */
export class AttemptsOfMessages1790002103010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.outgoing_message_attempt (
        message_id  integer NOT NULL REFERENCES notifications.outgoing_message ON DELETE CASCADE,
        number      integer NOT NULL CHECK (number >= 0),
        at          timestamptz NOT NULL,
        channel     text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
        provider    text NOT NULL CHECK (provider IN ('inbox', 'smslink', 'smso', 'smtp', 'web-push')),
        failure     text,
        duration_ms integer NOT NULL CHECK (duration_ms >= 0),
        PRIMARY KEY (message_id, number)
      )`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message_attempt.number IS
        'Of the claim, over all times the message was queued; 0 for the push that goes first. A missing number: the process died before it knew.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message_attempt.failure IS 'Null when the provider accepted the message.'`);
    await db.query(`ALTER TABLE notifications.outgoing_message ADD COLUMN attempts_before integer`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.attempts_before IS
        'Attempts before it was last queued again; null in messages of the release before, whose attempts were not kept.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message DROP COLUMN attempts_before`);
    await db.query(`DROP TABLE notifications.outgoing_message_attempt`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const FAILURES_BEFORE = `'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'phone-limit',
  'account-limit', 'daily-limit', 'too-late', 'discarded'`;

/** What providers report of messages after they accepted them, and since when a provider accepts none. */
export class DeliveryReports1790000601431 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        ADD COLUMN provider_id text,
        ADD COLUMN delivered_at timestamptz`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.provider_id IS 'Id that the provider gave the message.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.delivered_at IS
        'When it arrived, as the provider reports; null without a report.'`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (${FAILURES_BEFORE}, 'undelivered')) NOT VALID`);
    await db.query(`ALTER TABLE notifications.outgoing_message VALIDATE CONSTRAINT outgoing_message_failure`);
    await db.query(`
      CREATE TABLE notifications.channel_outage (
        channel text PRIMARY KEY CHECK (channel IN ('sms', 'email')),
        since   timestamptz NOT NULL,
        failure text NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE notifications.channel_outage IS
        'Channels whose provider has accepted no message since a failure that concerns all messages.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE notifications.channel_outage`);
    await db.query(
      `UPDATE notifications.outgoing_message SET failure = 'declined' WHERE failure = 'undelivered'`,
    );
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (${FAILURES_BEFORE}))`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message DROP COLUMN provider_id, DROP COLUMN delivered_at`);
  }
}

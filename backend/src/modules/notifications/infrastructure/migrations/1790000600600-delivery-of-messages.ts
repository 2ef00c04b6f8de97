import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason of a failed delivery and the time of the next attempt. */
export class DeliveryOfMessages1790000600600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        ADD COLUMN next_attempt_at timestamptz,
        ADD COLUMN failure text,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'too-late')),
        ADD CONSTRAINT outgoing_message_sent_without_failure CHECK (status <> 'sent' OR failure IS NULL)`);
    // Messages to one address are sent in their order.
    await db.query(`
      CREATE INDEX outgoing_message_queue_of_address ON notifications.outgoing_message (address, channel, id)
      WHERE status = 'queued'`);
    await db.query(`
      CREATE INDEX outgoing_message_queued_codes ON notifications.outgoing_message (id)
      WHERE status = 'queued' AND template IN ('phone-proof', 'password-reset')`);
    await db.query(`
      CREATE INDEX outgoing_message_failed ON notifications.outgoing_message (created_at DESC, id DESC)
      WHERE status = 'failed'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX notifications.outgoing_message_failed`);
    await db.query(`DROP INDEX notifications.outgoing_message_queued_codes`);
    await db.query(`DROP INDEX notifications.outgoing_message_queue_of_address`);
    await db.query(
      `ALTER TABLE notifications.outgoing_message DROP COLUMN failure, DROP COLUMN next_attempt_at`,
    );
  }
}

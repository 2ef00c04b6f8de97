import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reason for messages that an admin discards in a restored copy. */
export class DiscardedMessages1790000601251 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'phone-limit',
          'account-limit', 'daily-limit', 'too-late', 'discarded')) NOT VALID`);
    await db.query(`ALTER TABLE notifications.outgoing_message VALIDATE CONSTRAINT outgoing_message_failure`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE notifications.outgoing_message SET failure = 'declined' WHERE failure = 'discarded'`,
    );
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'phone-limit',
          'account-limit', 'daily-limit', 'too-late'))`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new reason of a failed delivery: the workshop sends no SMS to the country. */
export class CountriesOfSms1790000600800 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'too-late'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE notifications.outgoing_message SET failure = 'bad-address' WHERE failure = 'country'`,
    );
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'too-late'))`);
  }
}

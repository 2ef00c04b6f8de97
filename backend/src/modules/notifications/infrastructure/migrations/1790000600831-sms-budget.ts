import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The SMS of each day, counted against the daily limit, and the reasons why a message exceeded a limit. */
export class SmsBudget1790000600831 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.sms_day (
        day       date PRIMARY KEY,
        sent      integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
        warned_at timestamptz
      )`);
    await db.query(`
      COMMENT ON TABLE notifications.sms_day IS
        'SMS of a day of the workshop. Its row is locked while an SMS is counted, so concurrent ones cannot exceed a limit.'`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        ADD counted_on date,
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'phone-limit',
          'account-limit', 'daily-limit', 'too-late'))`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.counted_on IS
        'Day whose limits the SMS counts against. A retry does not count again.'`);
    await db.query(`
      CREATE INDEX outgoing_message_counted ON notifications.outgoing_message (counted_on, address)
      WHERE counted_on IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE notifications.outgoing_message SET failure = 'declined'
      WHERE failure IN ('phone-limit', 'account-limit', 'daily-limit')`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP counted_on,
        DROP CONSTRAINT outgoing_message_failure,
        ADD CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'too-late'))`);
    await db.query(`DROP TABLE notifications.sms_day`);
  }
}

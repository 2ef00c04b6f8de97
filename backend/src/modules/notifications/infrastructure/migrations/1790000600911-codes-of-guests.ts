import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_CODES = `template IN ('phone-proof', 'password-reset')`;
const CODES = `template IN ('phone-proof', 'password-reset', 'guest-erasure')`;

/** The codes of guests are treated like the other codes: by SMS only, sent first, blanked when they expire. */
export class CodesOfGuests1790000600911 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.define(db, CODES);
  }

  async down(db: QueryRunner): Promise<void> {
    await this.define(db, OLD_CODES);
  }

  private async define(db: QueryRunner, codes: string): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_code_by_sms,
        ADD CONSTRAINT outgoing_message_code_by_sms CHECK (channel = 'sms' OR NOT ${codes})`);
    await db.query(
      `DROP INDEX notifications.outgoing_message_codes, notifications.outgoing_message_queued_codes`,
    );
    await db.query(`
      CREATE INDEX outgoing_message_codes ON notifications.outgoing_message (created_at)
      WHERE ${codes} AND body <> ''`);
    await db.query(`
      CREATE INDEX outgoing_message_queued_codes ON notifications.outgoing_message (id)
      WHERE status = 'queued' AND ${codes}`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the token or code in a message belongs to; the stored text has dots in its place (ADR 44). */
export class SecretsOfMessages1790002103000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message ADD COLUMN secret_of text`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.secret_of IS
        'What the dots in the text stand for: visit 42, waitlist-entry 7 or the id of a code. Derived when the message leaves.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message DROP COLUMN secret_of`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the text that was agreed to; all consents so far are to the first one. */
export class VersionsOfConsents1790000600915 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.message_consent
        ADD text_version integer NOT NULL DEFAULT 1 CONSTRAINT message_consent_version CHECK (text_version > 0)`);
    await db.query(`
      CREATE OR REPLACE VIEW notifications.consent_card AS
      SELECT id AS consent_id, user_id, purpose, given_at, withdrawn_at, text_version
      FROM notifications.message_consent`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW notifications.consent_card`);
    await db.query(`
      CREATE VIEW notifications.consent_card AS
      SELECT id AS consent_id, user_id, purpose, given_at, withdrawn_at FROM notifications.message_consent`);
    await db.query(`COMMENT ON VIEW notifications.consent_card IS 'Published for reporting.'`);
    await db.query(`ALTER TABLE notifications.message_consent DROP text_version`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The consents of accounts to optional messages, with their history. */
export class MessageConsents1790000600400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.message_consent (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id      integer NOT NULL,
        purpose      text NOT NULL CHECK (purpose IN ('maintenance-reminders')),
        given_at     timestamptz NOT NULL,
        withdrawn_at timestamptz
      )`);
    await db.query(`
      CREATE UNIQUE INDEX message_consent_given ON notifications.message_consent (user_id, purpose)
      WHERE withdrawn_at IS NULL`);
    await db.query(`CREATE INDEX message_consent_by_user ON notifications.message_consent (user_id, id)`);
    await db.query(`
      CREATE VIEW notifications.consent_card AS
      SELECT id AS consent_id, user_id, purpose, given_at, withdrawn_at FROM notifications.message_consent`);
    await db.query(`COMMENT ON VIEW notifications.consent_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW notifications.consent_card`);
    await db.query(`DROP TABLE notifications.message_consent`);
  }
}

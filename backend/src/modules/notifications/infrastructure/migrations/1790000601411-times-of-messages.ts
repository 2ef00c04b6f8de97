import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_BODY = `CASE WHEN template IN ('phone-proof', 'password-reset', 'guest-erasure')
                       THEN regexp_replace(body, '[0-9]{6}', '••••••') ELSE body END`;
const SIGNED_BODY = `
  CASE WHEN signature IS NULL OR body = '' THEN ${OLD_BODY}
       WHEN channel = 'sms' THEN signature || ': ' || ${OLD_BODY}
       ELSE ${OLD_BODY} || E'\\n\\n' || signature END`;

/** The start that a message about a visit says, who sent it, and the settings of quiet hours and of the reminder. */
export class TimesOfMessages1790000601411 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        ADD COLUMN visit_start timestamp,
        ADD COLUMN signature text`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.visit_start IS
        'Start of the visit that the message says, on the clock of the workshop; null in messages of earlier releases.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.signature IS
        'Name and phone of the workshop as the message was sent with.'`);
    await this.replaceCard(db, SIGNED_BODY);
    await db.query(`
      ALTER TABLE notifications.message_setting
        ADD COLUMN reminder_hours integer NOT NULL DEFAULT 24,
        ADD COLUMN quiet_from integer NOT NULL DEFAULT 1260,
        ADD COLUMN quiet_to integer NOT NULL DEFAULT 480,
        ADD CONSTRAINT message_setting_reminder_hours CHECK (reminder_hours BETWEEN 0 AND 168),
        ADD CONSTRAINT message_setting_quiet_hours CHECK (
          quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439)`);
    await db.query(`
      COMMENT ON COLUMN notifications.message_setting.reminder_hours IS 'Hours before a visit; 0 for no reminder.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.message_setting.quiet_from IS 'Minutes since midnight; as quiet_to: no quiet hours.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.message_setting
        DROP COLUMN reminder_hours, DROP COLUMN quiet_from, DROP COLUMN quiet_to`);
    await this.replaceCard(db, OLD_BODY);
    await db.query(
      `ALTER TABLE notifications.outgoing_message DROP COLUMN visit_start, DROP COLUMN signature`,
    );
  }

  private async replaceCard(db: QueryRunner, body: string): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW notifications.message_card AS
      SELECT id AS message_id, template, channel, user_id, customer_id, address, subject, ${body} AS body, language,
             status, created_at, sent_at
      FROM notifications.outgoing_message`);
  }
}

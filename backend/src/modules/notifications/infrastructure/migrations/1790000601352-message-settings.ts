import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings of messages: the names of the sender, what is switched off, and the notice of a new booking. */
export class MessageSettings1790000601352 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.message_setting (
        is_only        boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        sms_sender     text,
        email_sender   text,
        switched_off   text[] NOT NULL DEFAULT '{}',
        booking_notice text NOT NULL DEFAULT 'off' CHECK (booking_notice IN ('off', 'sms', 'email')),
        notice_phone   text,
        notice_email   text,
        version        integer NOT NULL DEFAULT 1,
        CONSTRAINT message_setting_notice_address CHECK (
          CASE booking_notice WHEN 'sms' THEN notice_phone IS NOT NULL WHEN 'email' THEN notice_email IS NOT NULL ELSE true END)
      )`);
    await db.query(`COMMENT ON TABLE notifications.message_setting IS 'One row.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.message_setting.switched_off IS 'Templates of messages that are not sent.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE notifications.message_setting`);
  }
}

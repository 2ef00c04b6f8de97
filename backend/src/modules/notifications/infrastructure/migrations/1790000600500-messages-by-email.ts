import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows one message per event, template and channel. */
export class MessagesByEmail1790000600500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_once,
        ADD CONSTRAINT outgoing_message_once UNIQUE (event_id, template, channel),
        ADD CONSTRAINT outgoing_message_email_has_subject CHECK (
          (channel = 'email' AND address <> '') = (subject IS NOT NULL)),
        ADD CONSTRAINT outgoing_message_code_by_sms CHECK (
          channel = 'sms' OR template NOT IN ('phone-proof', 'password-reset'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP CONSTRAINT outgoing_message_code_by_sms,
        DROP CONSTRAINT outgoing_message_email_has_subject,
        DROP CONSTRAINT outgoing_message_once`);
    await db.query(`DELETE FROM notifications.outgoing_message WHERE channel = 'email'`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message ADD CONSTRAINT outgoing_message_once UNIQUE (event_id, template)`);
  }
}

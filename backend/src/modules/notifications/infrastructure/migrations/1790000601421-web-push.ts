import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

const HIDDEN_BODY = `CASE WHEN template IN ('phone-proof', 'password-reset', 'guest-erasure')
                          THEN regexp_replace(body, '[0-9]{6}', '••••••') ELSE body END`;

/** Devices that receive messages by web push, the key that identifies the workshop to push services, and arrivals (ADR 32). */
export class WebPush1790000601421 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE IF NOT EXISTS notifications.push_key (
        is_only        boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        public_key     text NOT NULL,
        sealed_private text NOT NULL
      )`);
    await db.query(`COMMENT ON TABLE notifications.push_key IS 'One row: the VAPID key pair.'`);
    await db.query(`
      CREATE TABLE IF NOT EXISTS notifications.push_subscription (
        id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    integer NOT NULL,
        session_id text NOT NULL,
        endpoint   text NOT NULL,
        p256dh     text NOT NULL,
        auth       text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT push_subscription_of_session UNIQUE (session_id),
        CONSTRAINT push_subscription_of_device UNIQUE (endpoint)
      )`);
    await db.query(`
      COMMENT ON TABLE notifications.push_subscription IS 'A device that an account has chosen; it ends with the session.'`);
    await db.query(`
      CREATE INDEX IF NOT EXISTS push_subscription_by_user ON notifications.push_subscription (user_id, id)`);
    await db.query(`
      CREATE OR REPLACE VIEW notifications.push_device_card AS
      SELECT id AS push_device_id, user_id, split_part(endpoint, '/', 3) AS service, created_at
      FROM notifications.push_subscription`);
    await db.query(`COMMENT ON VIEW notifications.push_device_card IS 'Published for reporting.'`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        ADD COLUMN IF NOT EXISTS pushed_at timestamptz,
        ADD COLUMN IF NOT EXISTS arrived_at timestamptz`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.pushed_at IS 'When an SMS was pushed to devices instead, or was found to have none.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.arrived_at IS 'When a device reported that it shows the message: no SMS is sent.'`);
    await this.replaceCard(db, `CASE WHEN arrived_at IS NULL THEN channel ELSE 'push' END`);
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_queued_pushes',
      `notifications.outgoing_message (next_attempt_at) WHERE status = 'queued' AND pushed_at IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX notifications.outgoing_message_queued_pushes`);
    await this.replaceCard(db, 'channel');
    await db.query(
      `ALTER TABLE notifications.outgoing_message DROP COLUMN pushed_at, DROP COLUMN arrived_at`,
    );
    await db.query(`DROP VIEW notifications.push_device_card`);
    await db.query(`DROP TABLE notifications.push_subscription, notifications.push_key`);
  }

  private async replaceCard(db: QueryRunner, channel: string): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW notifications.message_card AS
      SELECT id AS message_id, template, ${channel} AS channel, user_id, customer_id, address, subject,
             CASE WHEN signature IS NULL OR body = '' THEN ${HIDDEN_BODY}
                  WHEN channel = 'sms' THEN signature || ': ' || ${HIDDEN_BODY}
                  ELSE ${HIDDEN_BODY} || E'\\n\\n' || signature END AS body,
             language, status, created_at, sent_at
      FROM notifications.outgoing_message`);
  }
}

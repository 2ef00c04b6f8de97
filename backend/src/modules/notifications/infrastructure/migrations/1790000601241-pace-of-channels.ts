import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the next message of a channel may be sent, for the settings that limit the pace; indexes for fast claims. */
export class PaceOfChannels1790000601241 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.channel_pace (
        channel      text PRIMARY KEY CHECK (channel IN ('sms', 'email')),
        next_turn_at timestamptz NOT NULL DEFAULT '-infinity'
      )`);
    await db.query(`
      COMMENT ON TABLE notifications.channel_pace IS
        'Its row is locked while a message is claimed, so that all instances together keep the pace of the channel.'`);
    await db.query(`INSERT INTO notifications.channel_pace (channel) VALUES ('sms'), ('email')`);
    await db.query(`
      CREATE INDEX outgoing_message_queue_of_channel ON notifications.outgoing_message (channel, id)
      WHERE status = 'queued'`);
    await db.query(`
      CREATE INDEX outgoing_message_queued_moves ON notifications.outgoing_message (next_attempt_at)
      WHERE status = 'queued' AND attempts = 0 AND template = 'appointment-rescheduled'`);
    await db.query(`
      CREATE INDEX outgoing_message_retries ON notifications.outgoing_message (next_attempt_at)
      WHERE status = 'queued' AND attempts > 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX notifications.outgoing_message_queue_of_channel, notifications.outgoing_message_queued_moves,
                 notifications.outgoing_message_retries`);
    await db.query(`DROP TABLE notifications.channel_pace`);
  }
}

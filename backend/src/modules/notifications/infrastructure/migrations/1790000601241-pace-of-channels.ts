import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the next message of a channel may be sent, for the settings that limit the pace. */
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
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE notifications.channel_pace`);
  }
}

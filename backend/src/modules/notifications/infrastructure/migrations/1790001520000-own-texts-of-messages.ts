import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The workshop may write the texts of messages: by template and language; without one the product's is sent. */
export class OwnTextsOfMessages1790001520000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.message_setting ADD COLUMN own_texts jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.message_setting DROP COLUMN own_texts`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The visit that a message is about, so that several moves of it become one message. */
export class MovesOfAVisit1790000600700 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message ADD appointment_id integer`);
    await db.query(`
      CREATE INDEX outgoing_message_moves ON notifications.outgoing_message (appointment_id)
      WHERE appointment_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message DROP appointment_id`);
  }
}

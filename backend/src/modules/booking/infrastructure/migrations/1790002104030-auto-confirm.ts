import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether bookings are confirmed without the workshop. */
export class AutoConfirm1790002104030 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.policy ADD auto_confirm boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.policy DROP auto_confirm`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether an appointment was booked by the workshop or the signed-in owner of the proven phone: other bookings must not
 * use up what the owner may book. Earlier appointments, and those that an instance of the previous version inserts, count
 * as proven.
 */
export class ProvenBookings1790000300400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.appointment ADD is_proven boolean NOT NULL DEFAULT true`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.appointment DROP is_proven`);
  }
}

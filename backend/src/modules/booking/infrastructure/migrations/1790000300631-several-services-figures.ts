import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/**
 * Marks the visits with several services, which are few, so that the report of services joins these only; and finds the
 * visits that were booked for a vehicle in a period.
 */
export class SeveralServicesFigures1790000300631 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE booking.appointment ADD IF NOT EXISTS has_several_services boolean NOT NULL DEFAULT false`,
    );
    await db.query(`
      UPDATE booking.appointment SET has_several_services = true
      WHERE NOT has_several_services AND id IN (SELECT appointment_id FROM booking.appointment_service)`);
    await createIndexConcurrently(
      db,
      'booking.appointment_several_completed',
      `booking.appointment (completed_at) INCLUDE (id, service_id, charged_bani)
       WHERE status = 'completed' AND has_several_services`,
    );
    await createIndexConcurrently(
      db,
      'booking.appointment_vehicle_booked',
      `booking.appointment (vehicle_id, created_at) WHERE status <> 'cancelled'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX booking.appointment_vehicle_booked, booking.appointment_several_completed`);
    await db.query(`ALTER TABLE booking.appointment DROP has_several_services`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

const INDEX = 'booking.bay_block_appointment';

/** Finds the continuations of an appointment, which each list of appointments shows. */
export class AppointmentOfContinuation1790001991000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, INDEX, `booking.bay_block (appointment_id) WHERE appointment_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`);
  }
}

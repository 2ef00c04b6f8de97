import type { MigrationInterface, QueryRunner } from 'typeorm';

// Visits of vehicles that were merged, in the order of their merges.
export class VisitsOfMergedVehicles1790001810000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DO $$
      DECLARE merge record;
      BEGIN
        FOR merge IN
          SELECT (data ->> 'vehicleId')::integer AS gone, (data ->> 'intoVehicleId')::integer AS kept
          FROM platform.event WHERE type = 'customers.vehicle-merged' ORDER BY position NULLS LAST, insertion_id
        LOOP
          UPDATE booking.appointment SET vehicle_id = merge.kept WHERE vehicle_id = merge.gone;
        END LOOP;
      END $$`);
  }

  // The visits stay where they belong.
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

const VEHICLE = 'customers.vehicle';
const PRESENT = 'archived_at IS NULL AND NOT is_repeated';
const MARK_REPEATED = `
  UPDATE customers.vehicle SET is_repeated = true
  WHERE archived_at IS NULL AND NOT is_repeated AND EXISTS (
    SELECT FROM customers.vehicle first
    WHERE first.customer_id = vehicle.customer_id AND first.archived_at IS NULL AND first.id < vehicle.id
      AND (customers.vin_key(first.vin) = customers.vin_key(vehicle.vin)
        OR customers.plate_key(first.license_plate) = customers.plate_key(vehicle.license_plate)
          AND customers.vin_key(first.vin) IS NOT DISTINCT FROM customers.vin_key(vehicle.vin)))`;

/** A customer has one vehicle of a VIN, and of a plate or a description unless VINs tell them apart. Those of before are marked. */
export class OneVehicleByVin1790001914000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(MARK_REPEATED);
    const build = (name: string, columns: string, which: string) =>
      createIndexConcurrently(
        db,
        `customers.${name}`,
        `${VEHICLE} (customer_id, ${columns}) WHERE ${PRESENT} AND ${which}`,
        'UNIQUE INDEX',
      );
    const vin = `coalesce(customers.vin_key(vin), '')`;
    await build('vehicle_vin_once', 'customers.vin_key(vin)', 'customers.vin_key(vin) IS NOT NULL');
    await build('vehicle_plate_once', `customers.plate_key(license_plate), ${vin}`, 'license_plate IS NOT NULL');
    await build('vehicle_description_once', `lower(make), lower(model), year, ${vin}`, 'license_plate IS NULL');
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS customers.vehicle_plate_key`);
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS customers.vehicle_description_key`);
  }

  // Fails when a customer has got two vehicles that only their VINs tell apart.
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE UNIQUE INDEX vehicle_plate_key ON customers.vehicle (customer_id, license_plate)
        WHERE archived_at IS NULL AND license_plate IS NOT NULL;
      CREATE UNIQUE INDEX vehicle_description_key ON customers.vehicle (customer_id, lower(make), lower(model), year)
        WHERE archived_at IS NULL AND license_plate IS NULL;
      DROP INDEX customers.vehicle_vin_once, customers.vehicle_plate_once, customers.vehicle_description_once`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search for vehicles by part of plate or VIN, ignoring spelling. */
export class FindingVehicles1790000200200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE customers.vehicle ADD plate_and_vin text NOT NULL GENERATED ALWAYS AS (
        lower(regexp_replace(coalesce(license_plate, ''), '[^[:alnum:]]', '', 'g') || ' ' ||
              regexp_replace(coalesce(vin, ''), '[^[:alnum:]]', '', 'g'))) STORED`);
    await db.query(
      `CREATE INDEX vehicle_plate_and_vin ON customers.vehicle USING gin (plate_and_vin public.gin_trgm_ops)`,
    );
    await db.query(`
      CREATE OR REPLACE VIEW customers.vehicle_card AS
      SELECT id AS vehicle_id, customer_id, make, model, year, license_plate, color, mileage, vin, engine_type,
             transmission, fuel_type, archived_at, search, plate_and_vin
      FROM customers.vehicle`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW customers.vehicle_card`);
    await db.query(`
      CREATE VIEW customers.vehicle_card AS
      SELECT id AS vehicle_id, customer_id, make, model, year, license_plate, color, mileage, vin, engine_type,
             transmission, fuel_type, archived_at, search
      FROM customers.vehicle`);
    await db.query(`COMMENT ON VIEW customers.vehicle_card IS 'Published for reporting.'`);
    await db.query(`ALTER TABLE customers.vehicle DROP plate_and_vin`);
  }
}

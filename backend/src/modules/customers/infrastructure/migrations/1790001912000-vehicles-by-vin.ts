import type { MigrationInterface, QueryRunner } from 'typeorm';

const CARD = `
  SELECT id AS vehicle_id, customer_id, make, model, year, license_plate, color, mileage, vin, engine_type,
         transmission, fuel_type, archived_at, search, plate_and_vin`;

// What vehicles are compared by: the VIN, and the letters and digits of the plate (ADR 67).
export class VehiclesByVin1790001912000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION customers.plate_key(plate text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT translate(upper(plate), ' .·•/-\u2010\u2011\u2012\u2013\u2014\u2015', '')
      $$;
      CREATE FUNCTION customers.vin_key(vin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN length(written) >= 6 AND written ~ '[0-9]' AND written !~ '^(.)\\1*$'
               THEN translate(written, 'OQI', '001') END
        FROM (SELECT regexp_replace(upper(vin), '[^A-Z0-9]', '', 'g') AS written) vin
      $$;
      ALTER TABLE customers.vehicle ADD COLUMN is_repeated boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN customers.vehicle.is_repeated IS
        'Its customer had another one of the same VIN or plate before these were compared; the desk joins them.';
      CREATE OR REPLACE VIEW customers.vehicle_card AS ${CARD},
             customers.plate_key(license_plate) AS plate_key, customers.vin_key(vin) AS vin_key
      FROM customers.vehicle`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW customers.vehicle_card;
      CREATE VIEW customers.vehicle_card AS ${CARD} FROM customers.vehicle;
      COMMENT ON VIEW customers.vehicle_card IS 'Published for reporting.';
      ALTER TABLE customers.vehicle DROP COLUMN is_repeated;
      DROP FUNCTION customers.plate_key, customers.vin_key`);
  }
}

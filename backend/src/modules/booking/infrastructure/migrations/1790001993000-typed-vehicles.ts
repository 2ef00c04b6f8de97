import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a visitor typed of the vehicle: what the bearer of its link may see of the vehicle, without a proof of the phone. */
export class TypedVehicles1790001993000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD typed_vehicle jsonb;
      COMMENT ON COLUMN booking.appointment.typed_vehicle IS 'Make, model, year and plate as typed; null with a proven phone.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE booking.appointment DROP typed_vehicle');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a visitor says of a known vehicle stays with the appointment, until the workshop takes it over. */
export class StatedVehicles1790000300300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.appointment ADD stated_vehicle jsonb`);
    await db.query(`
      CREATE OR REPLACE VIEW booking.appointment_card AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
             a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
             a.price_bani, a.charged_bani, a.duration,
             a.service_id, s.name AS service_name, s.kind AS service_kind,
             a.bay_id, b.name AS bay_name, a.discount_bani, a.stated_vehicle
      FROM booking.appointment a
      JOIN booking.service s ON s.id = a.service_id
      JOIN booking.bay b ON b.id = a.bay_id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.appointment_card`);
    await db.query(`ALTER TABLE booking.appointment DROP stated_vehicle`);
    await db.query(`
      CREATE VIEW booking.appointment_card AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
             a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
             a.price_bani, a.charged_bani, a.duration,
             a.service_id, s.name AS service_name, s.kind AS service_kind,
             a.bay_id, b.name AS bay_name, a.discount_bani
      FROM booking.appointment a
      JOIN booking.service s ON s.id = a.service_id
      JOIN booking.bay b ON b.id = a.bay_id`);
  }
}

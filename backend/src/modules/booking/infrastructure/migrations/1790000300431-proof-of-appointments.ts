import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
  a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
  a.price_bani, a.charged_bani, a.duration,
  a.service_id, s.name AS service_name, s.kind AS service_kind,
  a.bay_id, b.name AS bay_name, a.discount_bani, a.stated_vehicle`;
const TABLES = `
  booking.appointment a
  JOIN booking.service s ON s.id = a.service_id
  JOIN booking.bay b ON b.id = a.bay_id`;

/** Publishes whether an appointment was booked with proof of the phone. */
export class ProofOfAppointments1790000300431 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE OR REPLACE VIEW booking.appointment_card AS SELECT ${COLUMNS}, a.is_proven FROM ${TABLES}`,
    );
    await db.query(`
      CREATE INDEX appointment_unproven ON booking.appointment (date, start_minute)
      WHERE status = 'pending' AND NOT is_proven`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX booking.appointment_unproven`);
    await db.query(`DROP VIEW booking.appointment_card`);
    await db.query(`CREATE VIEW booking.appointment_card AS SELECT ${COLUMNS} FROM ${TABLES}`);
  }
}

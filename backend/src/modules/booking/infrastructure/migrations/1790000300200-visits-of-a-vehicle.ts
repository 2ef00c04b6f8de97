import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The visits in a vehicle's service book, newest first: a page costs the page, however many there were. */
export class VisitsOfAVehicle1790000300200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // In the place of the one by vehicle alone: beside it, the cheaper looking one would be taken, and all visits sorted.
    await db.query(`DROP INDEX booking.appointment_vehicle`);
    await db.query(
      `CREATE INDEX appointment_vehicle_day ON booking.appointment (vehicle_id, date DESC, id DESC)`,
    );
    // Published for reporting.
    await db.query(`
      CREATE VIEW booking.visit_card AS
      SELECT id AS appointment_id, vehicle_id, date, status, charged_bani, notes,
             (SELECT name FROM booking.service WHERE id = service_id) AS service_name
      FROM booking.appointment WHERE status IN ('in-progress', 'completed')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.visit_card`);
    await db.query(`DROP INDEX booking.appointment_vehicle_day`);
    await db.query(`CREATE INDEX appointment_vehicle ON booking.appointment (vehicle_id)`);
  }
}

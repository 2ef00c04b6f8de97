import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visit has the mechanic who is to do the work; without one it is of the mechanic who started it. */
export class MechanicOfAVisit1790001500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE booking.appointment ADD COLUMN mechanic_id integer;
      CREATE VIEW booking.visit_mechanic AS
      SELECT id AS appointment_id,
             coalesce(mechanic_id, CASE WHEN status = 'in-progress' AND changed_by ~ '^user:[0-9]+$'
                                     THEN substr(changed_by, 6)::integer END) AS mechanic_id
      FROM booking.appointment;
      COMMENT ON VIEW booking.visit_mechanic IS 'Published for reporting: who works on a visit.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.visit_mechanic;
      ALTER TABLE booking.appointment DROP COLUMN mechanic_id
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const viewOf = (more: string) => `
  SELECT k.appointment_id, k.from_date AS date, k.start_minute, k.end_minute, k.work_minutes, k.bay_id, b.name AS bay_name${more}
  FROM booking.bay_block k JOIN booking.bay b ON b.id = k.bay_id JOIN booking.appointment a ON a.id = k.appointment_id`;

/** The hours of a cancelled appointment are held until its cancellation can no longer be undone, which the board shows. */
export class HeldContinuations1790001992000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW booking.continuation AS ${viewOf(', a.status')};
      COMMENT ON VIEW booking.continuation IS
        'Published for reporting: the hours in which the work of an appointment goes on. Those of a cancelled one are held until it cannot be undone.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW booking.continuation;
      CREATE VIEW booking.continuation AS ${viewOf('')} WHERE a.status <> 'cancelled';
      COMMENT ON VIEW booking.continuation IS
        'Published for reporting: the hours in which the work of an appointment goes on, unless it was cancelled.';
    `);
  }
}

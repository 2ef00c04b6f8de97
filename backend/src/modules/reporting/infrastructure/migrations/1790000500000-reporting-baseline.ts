import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the projections; they can be emptied and rebuilt from the event log. */
export class ReportingBaseline1790000500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA reporting;

      CREATE TABLE reporting.daily_figures (
        date         date PRIMARY KEY,
        booked       integer NOT NULL DEFAULT 0,
        completed    integer NOT NULL DEFAULT 0,
        cancelled    integer NOT NULL DEFAULT 0,
        revenue_bani bigint  NOT NULL DEFAULT 0
      );
      COMMENT ON TABLE reporting.daily_figures IS
        'By the day an appointment lies on: all that were booked, of these completed and cancelled, and what was charged.';

      CREATE TABLE reporting.customer_visits (
        date        date    NOT NULL,
        customer_id integer NOT NULL,
        visits      integer NOT NULL,
        PRIMARY KEY (date, customer_id)
      );
      COMMENT ON TABLE reporting.customer_visits IS 'Appointments of a customer on a day that were not cancelled.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA reporting CASCADE`);
  }
}

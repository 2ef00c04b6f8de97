import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  id AS complaint_id, customer_id, user_id, appointment_id, subject, description, status, priority, created_at,
  resolved_at, search`;

/** Publishes the next deadline of the complaints, for the counters of the office. */
export class DeadlinesOfPublishedComplaints1790000800621 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE OR REPLACE VIEW complaints.complaint_card AS
       SELECT ${COLUMNS}, next_due_at FROM complaints.complaint`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW complaints.complaint_card`);
    await db.query(`CREATE VIEW complaints.complaint_card AS SELECT ${COLUMNS} FROM complaints.complaint`);
    await db.query(`COMMENT ON VIEW complaints.complaint_card IS 'Published for reporting.'`);
  }
}

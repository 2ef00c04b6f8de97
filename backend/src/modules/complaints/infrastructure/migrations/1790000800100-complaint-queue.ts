import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deadlines, which order the queue; photos of complaints. */
export class ComplaintQueue1790000800100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE complaints.complaint
        ADD reopened_at        timestamptz,
        ADD first_reply_due_at timestamptz,
        ADD resolution_due_at  timestamptz`);
    await db.query(`
      UPDATE complaints.complaint
      SET first_reply_due_at = created_at + interval '1 day', resolution_due_at = created_at + interval '7 days'`);
    await db.query(`
      ALTER TABLE complaints.complaint
        ALTER first_reply_due_at SET NOT NULL,
        ALTER resolution_due_at SET NOT NULL,
        ADD next_due_at timestamptz GENERATED ALWAYS AS (
          CASE WHEN status IN ('resolved', 'closed') THEN NULL
               WHEN first_replied_at IS NULL THEN least(first_reply_due_at, resolution_due_at)
               ELSE resolution_due_at END) STORED`);
    await db.query(
      `COMMENT ON COLUMN complaints.complaint.next_due_at IS 'What the workshop owes next; nothing once it is settled.'`,
    );
    await db.query(`CREATE INDEX complaint_urgency ON complaints.complaint (next_due_at, id DESC)`);
    await db.query(
      `CREATE INDEX complaint_visit ON complaints.complaint (appointment_id, id DESC) WHERE appointment_id IS NOT NULL`,
    );
    await db.query(`
      CREATE TABLE complaints.photo (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        complaint_id integer NOT NULL REFERENCES complaints.complaint (id),
        message_id   integer REFERENCES complaints.message (id),
        key          text NOT NULL UNIQUE,
        width        integer NOT NULL,
        height       integer NOT NULL,
        created_at   timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX photo_thread ON complaints.photo (complaint_id, id)`);
    await db.query(
      `CREATE INDEX photo_message ON complaints.photo (message_id) WHERE message_id IS NOT NULL`,
    );
    await db.query(`
      CREATE VIEW complaints.complaint_card AS
      SELECT id AS complaint_id, customer_id, user_id, appointment_id, subject, description, status, priority,
             created_at, resolved_at
      FROM complaints.complaint`);
    await db.query(`
      CREATE VIEW complaints.message_card AS
      SELECT message.id AS message_id, complaint_id, user_id, customer_id, kind, text, message.created_at
      FROM complaints.message JOIN complaints.complaint ON complaint.id = complaint_id
      WHERE kind <> 'note'`);
    for (const view of ['complaint_card', 'message_card']) {
      await db.query(`COMMENT ON VIEW complaints.${view} IS 'Published for reporting.'`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW complaints.message_card`);
    await db.query(`DROP VIEW complaints.complaint_card`);
    await db.query(`DROP TABLE complaints.photo`);
    await db.query(`DROP INDEX complaints.complaint_visit`);
    await db.query(`
      ALTER TABLE complaints.complaint
        DROP next_due_at, DROP resolution_due_at, DROP first_reply_due_at, DROP reopened_at`);
  }
}

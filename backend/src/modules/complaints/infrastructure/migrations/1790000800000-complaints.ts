import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Complaints and their messages. */
export class Complaints1790000800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA complaints`);
    await db.query(`
      CREATE TABLE complaints.complaint (
        id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id      integer,
        user_id          integer,
        appointment_id   integer,
        subject          text NOT NULL,
        description      text NOT NULL,
        status           text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in-progress', 'resolved', 'closed')),
        priority         text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
        assignee_id      integer,
        created_at       timestamptz NOT NULL,
        first_replied_at timestamptz,
        resolved_at      timestamptz,
        closed_at        timestamptz,
        CHECK (num_nonnulls(customer_id, user_id) > 0),
        CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL)),
        CHECK ((status = 'closed') = (closed_at IS NOT NULL))
      )`);
    await db.query(`CREATE INDEX complaint_queue ON complaints.complaint (status, id DESC)`);
    await db.query(`CREATE INDEX complaint_customer ON complaints.complaint (customer_id)`);
    await db.query(`CREATE INDEX complaint_user ON complaints.complaint (user_id, id DESC)`);
    await db.query(`
      CREATE TABLE complaints.message (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        complaint_id integer NOT NULL REFERENCES complaints.complaint (id),
        kind         text NOT NULL CHECK (kind IN ('client', 'workshop', 'note')),
        text         text NOT NULL,
        author_id    integer,
        created_at   timestamptz NOT NULL
      )`);
    await db.query(`COMMENT ON COLUMN complaints.message.kind IS 'A note is for admins only.'`);
    await db.query(`CREATE INDEX message_thread ON complaints.message (complaint_id, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA complaints CASCADE`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ComplaintsBaseline1790000800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA complaints;
      CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

      -- unaccent() is STABLE because its dictionary can be replaced; this one is named, so the wrapper is IMMUTABLE.
      CREATE FUNCTION complaints.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

      CREATE TABLE complaints.complaint (
        id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id        integer,
        user_id            integer,
        appointment_id     integer,
        subject            text NOT NULL,
        description        text NOT NULL,
        status             text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in-progress', 'resolved', 'closed')),
        priority           text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
        assignee_id        integer,
        created_at         timestamptz NOT NULL,
        first_reply_due_at timestamptz NOT NULL,
        first_replied_at   timestamptz,
        resolution_due_at  timestamptz NOT NULL,
        resolved_at        timestamptz,
        closed_at          timestamptz,
        reopened_at        timestamptz,
        next_due_at        timestamptz GENERATED ALWAYS AS (
                             CASE WHEN status IN ('resolved', 'closed') THEN NULL
                                  WHEN first_replied_at IS NULL THEN least(first_reply_due_at, resolution_due_at)
                                  ELSE resolution_due_at END) STORED,
        search             text NOT NULL GENERATED ALWAYS AS (complaints.searchable(subject)) STORED,
        CHECK (num_nonnulls(customer_id, user_id) > 0),
        CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL)),
        CHECK ((status = 'closed') = (closed_at IS NOT NULL))
      );
      COMMENT ON COLUMN complaints.complaint.next_due_at IS
        'What the workshop owes next; nothing once it is settled.';
      CREATE INDEX complaint_queue ON complaints.complaint (status, id DESC);
      CREATE INDEX complaint_urgency ON complaints.complaint (next_due_at, id DESC);
      CREATE INDEX complaint_customer ON complaints.complaint (customer_id);
      CREATE INDEX complaint_user ON complaints.complaint (user_id, id DESC);
      CREATE INDEX complaint_visit ON complaints.complaint (appointment_id, id DESC) WHERE appointment_id IS NOT NULL;
      CREATE INDEX complaint_search ON complaints.complaint USING gin (search public.gin_trgm_ops);

      CREATE TABLE complaints.message (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        complaint_id integer NOT NULL REFERENCES complaints.complaint (id),
        kind         text NOT NULL CHECK (kind IN ('client', 'workshop', 'note')),
        text         text NOT NULL,
        author_id    integer,
        created_at   timestamptz NOT NULL
      );
      COMMENT ON COLUMN complaints.message.kind IS 'A note is for admins only.';
      CREATE INDEX message_thread ON complaints.message (complaint_id, id);

      CREATE TABLE complaints.photo (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        complaint_id integer NOT NULL REFERENCES complaints.complaint (id),
        message_id   integer REFERENCES complaints.message (id),
        key          text NOT NULL UNIQUE,
        width        integer NOT NULL,
        height       integer NOT NULL,
        created_at   timestamptz NOT NULL
      );
      CREATE INDEX photo_thread ON complaints.photo (complaint_id, id);
      CREATE INDEX photo_message ON complaints.photo (message_id) WHERE message_id IS NOT NULL;

      CREATE VIEW complaints.complaint_card AS
      SELECT id AS complaint_id, customer_id, user_id, appointment_id, subject, description, status, priority,
             created_at, resolved_at, search, next_due_at
      FROM complaints.complaint;
      COMMENT ON VIEW complaints.complaint_card IS 'Published for reporting.';
      CREATE VIEW complaints.message_card AS
      SELECT message.id AS message_id, complaint_id, user_id, customer_id, kind, text, message.created_at
      FROM complaints.message JOIN complaints.complaint ON complaint.id = complaint_id
      WHERE kind <> 'note';
      COMMENT ON VIEW complaints.message_card IS 'Published for reporting.';
      -- Notes are about the person, who may read them in the copy of the own data (GDPR, article 15).
      CREATE VIEW complaints.note_card AS
      SELECT id AS note_id, complaint_id, text, created_at FROM complaints.message WHERE kind = 'note';
      COMMENT ON VIEW complaints.note_card IS 'Published for reporting.';
      CREATE VIEW complaints.photo_card AS
      SELECT id AS photo_id, complaint_id, key, created_at FROM complaints.photo;
      COMMENT ON VIEW complaints.photo_card IS 'Published for reporting.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA complaints CASCADE`);
  }
}

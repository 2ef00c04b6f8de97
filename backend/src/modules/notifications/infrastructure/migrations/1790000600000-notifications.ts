import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox of messages. */
export class Notifications1790000600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA notifications`);
    // unaccent() is only STABLE because its default dictionary can change; with a named dictionary it is immutable.
    await db.query(`
      CREATE FUNCTION notifications.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`);
    await db.query(`
      CREATE TABLE notifications.outgoing_message (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id    uuid NOT NULL,
        template    text NOT NULL,
        channel     text NOT NULL CHECK (channel IN ('sms', 'email')),
        user_id     integer,
        customer_id integer,
        address     text NOT NULL,
        subject     text,
        body        text NOT NULL,
        language    text NOT NULL CHECK (language IN ('ro', 'en', 'es', 'fr')),
        status      text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
        attempts    integer NOT NULL DEFAULT 0,
        created_at  timestamptz NOT NULL,
        sent_at     timestamptz,
        search      text NOT NULL GENERATED ALWAYS AS (notifications.searchable(
                      address || ' ' || regexp_replace(address, '^\\+40', '0') || ' ' || coalesce(subject, '') || ' ' || body
                    )) STORED,
        CONSTRAINT outgoing_message_once UNIQUE (event_id, template),
        CHECK ((status = 'sent') = (sent_at IS NOT NULL))
      )`);
    await db.query(
      `CREATE INDEX outgoing_message_queued ON notifications.outgoing_message (id) WHERE status = 'queued'`,
    );
    await db.query(
      `CREATE INDEX outgoing_message_newest ON notifications.outgoing_message (created_at DESC, id DESC)`,
    );
    await db.query(
      `CREATE INDEX outgoing_message_search ON notifications.outgoing_message USING gin (search public.gin_trgm_ops)`,
    );
    await db.query(
      `CREATE INDEX outgoing_message_by_user ON notifications.outgoing_message (user_id) WHERE user_id IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX outgoing_message_by_customer ON notifications.outgoing_message (customer_id) WHERE customer_id IS NOT NULL`,
    );
    await db.query(`
      CREATE INDEX outgoing_message_codes ON notifications.outgoing_message (created_at)
      WHERE template IN ('phone-proof', 'password-reset') AND body <> ''`);
    await db.query(`
      CREATE VIEW notifications.message_card AS
      SELECT id AS message_id, template, channel, user_id, customer_id, address, subject, body, language, status,
             created_at, sent_at
      FROM notifications.outgoing_message`);
    await db.query(`COMMENT ON VIEW notifications.message_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA notifications CASCADE`);
  }
}

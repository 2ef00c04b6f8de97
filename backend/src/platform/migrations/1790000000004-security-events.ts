import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Security events: sign-ins, refusals and changes of credentials, with keyed hashes instead of personal data. */
export class SecurityEvents1790000000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.security_event (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind         text NOT NULL,
        minute       timestamptz NOT NULL,
        first_at     timestamptz NOT NULL,
        last_at      timestamptz NOT NULL,
        times        integer NOT NULL DEFAULT 1,
        user_id      integer,
        by_user_id   integer,
        phone_hash   text,
        address_hash text,
        device       text NOT NULL,
        details      text[] NOT NULL,
        CONSTRAINT security_event_once UNIQUE NULLS NOT DISTINCT
          (minute, address_hash, kind, user_id, by_user_id, phone_hash, details)
      )`);
    await db.query(`
      COMMENT ON COLUMN platform.security_event.times IS
        'How often it happened within the minute: repetitions add no rows.'`);
    await db.query(`CREATE INDEX security_event_in_order ON platform.security_event (minute, id)`);
    await db.query(`CREATE INDEX security_event_by_kind ON platform.security_event (kind, minute, id)`);
    await db.query(`CREATE INDEX security_event_by_user ON platform.security_event (user_id, minute)`);
    await db.query(`CREATE INDEX security_event_by_phone ON platform.security_event (phone_hash, minute)`);
    await db.query(
      `CREATE INDEX security_event_by_address ON platform.security_event (address_hash, minute)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.security_event`);
  }
}

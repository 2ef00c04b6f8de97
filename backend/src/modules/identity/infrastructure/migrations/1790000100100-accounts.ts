import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Language, search and erasure of accounts, and SMS codes. */
export class Accounts1790000100100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public`);
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`);
    // unaccent() is STABLE because its dictionary can be replaced; this one is named, so the wrapper is IMMUTABLE.
    await db.query(`
      CREATE FUNCTION identity.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`);
    await db.query(
      `COMMENT ON FUNCTION identity.searchable IS 'Published for reporting: brings a search to the form of the search column.'`,
    );
    await db.query(`
      ALTER TABLE identity."user"
        ALTER phone DROP NOT NULL,
        ALTER password_hash DROP NOT NULL,
        ALTER referral_code DROP NOT NULL,
        ADD language text NOT NULL DEFAULT 'ro' CHECK (language IN ('ro', 'en', 'es', 'fr')),
        ADD erased_at timestamptz,
        ADD search text NOT NULL GENERATED ALWAYS AS (identity.searchable(
          name || ' ' || coalesce(phone || ' ' || regexp_replace(phone, '^\\+40', '0'), '') || ' ' || coalesce(email, '')
        )) STORED,
        ADD CONSTRAINT user_erased_is_nobody CHECK (
          CASE WHEN erased_at IS NULL
            THEN phone IS NOT NULL AND password_hash IS NOT NULL AND referral_code IS NOT NULL
            ELSE phone IS NULL AND password_hash IS NULL AND referral_code IS NULL AND email IS NULL
          END)`);
    await db.query(`CREATE INDEX user_search ON identity."user" USING gin (search public.gin_trgm_ops)`);
    await db.query(`CREATE INDEX user_admins ON identity."user" (id) WHERE role = 'admin'`);
    await db.query(`CREATE INDEX user_locked ON identity."user" (id) WHERE locked_at IS NOT NULL`);
    await db.query(`
      CREATE OR REPLACE VIEW identity.user_card AS
      SELECT id AS user_id, name, phone, role, created_at, email, language, referral_code, referred_by,
             loyalty_points, membership_level, total_spent_bani, phone_proven_at, locked_at, erased_at, search
      FROM identity."user"`);
    await db.query(`
      CREATE TABLE identity.sms_code (
        id         uuid PRIMARY KEY,
        purpose    text NOT NULL CHECK (purpose IN ('phone-proof', 'password-reset')),
        user_id    integer REFERENCES identity."user" (id),
        phone_hash text NOT NULL,
        code_hash  text NOT NULL,
        expires_at timestamptz NOT NULL,
        tries      integer NOT NULL DEFAULT 0 CONSTRAINT sms_code_five_tries CHECK (tries BETWEEN 0 AND 5),
        used_at    timestamptz,
        created_at timestamptz NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE identity.sms_code IS
        'Neither a phone nor a code can be read from it. Without user_id nothing is sent: somebody asked for a phone that has no account.'`);
    await db.query(`CREATE INDEX sms_code_by_phone ON identity.sms_code (phone_hash, created_at DESC)`);
    await db.query(`CREATE INDEX sms_code_age ON identity.sms_code (created_at)`);
    await db.query(`CREATE INDEX sms_code_by_user ON identity.sms_code (user_id) WHERE user_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE identity.sms_code`);
    await db.query(`DROP VIEW identity.user_card`);
    await db.query(`
      CREATE VIEW identity.user_card AS
      SELECT id AS user_id, name, phone, role, created_at FROM identity."user"`);
    await db.query(`
      ALTER TABLE identity."user"
        DROP CONSTRAINT user_erased_is_nobody, DROP search, DROP erased_at, DROP language`);
    await db.query(`DROP FUNCTION identity.searchable`);
  }
}

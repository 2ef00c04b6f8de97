import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search by any part of the subject, ignoring case and diacritics. */
export class SearchingComplaints1790000800200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public`);
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`);
    // unaccent() is STABLE because its dictionary can be replaced; this one is named, so the wrapper is IMMUTABLE.
    await db.query(`
      CREATE FUNCTION complaints.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`);
    await db.query(`
      ALTER TABLE complaints.complaint
        ADD search text NOT NULL GENERATED ALWAYS AS (complaints.searchable(subject)) STORED`);
    await db.query(
      `CREATE INDEX complaint_search ON complaints.complaint USING gin (search public.gin_trgm_ops)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE complaints.complaint DROP search`);
    await db.query(`DROP FUNCTION complaints.searchable`);
  }
}

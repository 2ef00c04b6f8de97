import type { MigrationInterface, QueryRunner } from 'typeorm';

// Complaint and cause of a job can be erased with the person, also in what was sent; nothing else of it changes.
export class ErasableWords1790001820000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION estimates.without_words(jobs jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(jsonb_agg(job || '{"complaint": null, "reason": null}' ORDER BY at), '[]')
        FROM jsonb_array_elements(jobs) WITH ORDINALITY AS one(job, at)
      $$;
      CREATE FUNCTION estimates.refuse_change_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR to_jsonb(NEW) - '{seen_at,jobs}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{seen_at,jobs}'::text[]
          OR (NEW.jobs <> OLD.jobs AND NEW.jobs <> estimates.without_words(OLD.jobs)) THEN
          RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER sent_version_is_final BEFORE UPDATE OR DELETE ON estimates.sent_version
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change_of_sent();
      COMMENT ON COLUMN estimates.sent_version.hash IS
        'SHA-256 of jobs::text and the terms as they were sent, before an erasure: what was sent can be proven.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE TRIGGER sent_version_is_final BEFORE UPDATE OR DELETE ON estimates.sent_version
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change('seen_at');
      DROP FUNCTION estimates.refuse_change_of_sent();
      DROP FUNCTION estimates.without_words(jsonb)
    `);
  }
}

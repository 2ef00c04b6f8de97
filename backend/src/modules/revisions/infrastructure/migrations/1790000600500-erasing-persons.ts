import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Erasure of personal data from final revisions (ADR 11): a transaction that sets `revisions.erased_customers` may
 * delete the notes and photos of these customers, and nothing else.
 */
export class ErasingPersons1790000600500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX revision_by_customer ON revisions.revision (customer_id)`);
    await db.query(`
      CREATE OR REPLACE FUNCTION revisions.is_being_erased(customer integer) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(customer = ANY (nullif(current_setting('revisions.erased_customers', true), '')::integer[]), false)
      $$`);
    await db.query(`
      CREATE OR REPLACE FUNCTION revisions.refuse_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF revisions.is_being_erased(OLD.customer_id) THEN
            OLD.notes := NULL;
            IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
          END IF;
        END IF;
        RAISE EXCEPTION 'a completed or cancelled revision is final'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
      END $$`);
    await db.query(`
      CREATE OR REPLACE FUNCTION revisions.refuse_part_of_final() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        customer integer;
      BEGIN
        SELECT customer_id INTO customer FROM revisions.revision
        WHERE status IN ('completed', 'cancelled')
          AND (id = CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.revision_id END
               OR id = CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.revision_id END);
        IF FOUND AND NOT (
          revisions.is_being_erased(customer)
          AND (TG_OP = 'DELETE' AND TG_TABLE_NAME = 'revision_photo'
               OR TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'revision_item'
                  AND to_jsonb(NEW) = to_jsonb(OLD) || '{"notes": null}')
        ) THEN
          RAISE EXCEPTION 'a completed or cancelled revision is final'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
        END IF;
        RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      END $$`);
    for (const table of ['revision', 'revision_item', 'revision_photo']) {
      await db.query(`
        CREATE TRIGGER ${table}_is_never_truncated BEFORE TRUNCATE ON revisions.${table}
        FOR EACH STATEMENT EXECUTE FUNCTION revisions.refuse_final()`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION revisions.is_being_erased(customer integer) RETURNS boolean
      LANGUAGE sql IMMUTABLE AS $$ SELECT false $$`);
    for (const table of ['revision', 'revision_item', 'revision_photo']) {
      await db.query(`DROP TRIGGER ${table}_is_never_truncated ON revisions.${table}`);
    }
    await db.query(`DROP INDEX revisions.revision_by_customer`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const refuseFinal = (erased: string) => `
  CREATE OR REPLACE FUNCTION revisions.refuse_final() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF revisions.is_being_erased(OLD.customer_id) THEN
        ${erased}
        IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
      END IF;
    END IF;
    RAISE EXCEPTION 'a completed or cancelled revision is final'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
  END $$`;

/** Cancellation reasons; erased together with the notes, since they may contain personal data. */
export class CancelReasons1790000600600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE revisions.revision ADD cancel_reason text,
        ADD CONSTRAINT revision_cancelled_for_a_reason CHECK (cancel_reason IS NULL OR status = 'cancelled')`);
    await db.query(refuseFinal('OLD.notes := NULL; OLD.cancel_reason := NULL;'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(refuseFinal('OLD.notes := NULL;'));
    await db.query(`ALTER TABLE revisions.revision DROP cancel_reason`);
  }
}

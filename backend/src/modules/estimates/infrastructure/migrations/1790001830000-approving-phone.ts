import type { MigrationInterface, QueryRunner } from 'typeorm';

// The phone whose code was entered with an answer by link, as a keyed hash: the desk can change that of a customer.
export class ApprovingPhone1790001830000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE estimates.decision ADD COLUMN phone_hash text;
      COMMENT ON COLUMN estimates.decision.phone_hash IS 'Keyed hash of the phone that got the code; null without one, and once erased.';
      CREATE OR REPLACE TRIGGER decision_is_final BEFORE UPDATE OR DELETE ON estimates.decision
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change('reason', 'note', 'phone_hash')
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE TRIGGER decision_is_final BEFORE UPDATE OR DELETE ON estimates.decision
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change('reason', 'note');
      ALTER TABLE estimates.decision DROP COLUMN phone_hash
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Approvals by a held tap, without a code, up to a sum that the owner chooses. */
export class HeldTaps1790001973000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE estimates.setting ADD COLUMN max_without_code_bani integer NOT NULL DEFAULT 0
        CHECK (max_without_code_bani BETWEEN 0 AND 1000000);
      COMMENT ON COLUMN estimates.setting.max_without_code_bani IS
        'The largest total with VAT of an estimate that is approved without a code; 0: none.';
      ALTER TABLE estimates.decision DROP CONSTRAINT decision_method_check,
        ADD CONSTRAINT decision_method_check CHECK (method IN ('link', 'held', 'phone', 'in_person')) NOT VALID;
      ALTER TABLE estimates.decision VALIDATE CONSTRAINT decision_method_check;
    `);
  }

  /** Answers by a held tap stay: the constraint of before holds for new rows only. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE estimates.decision DROP CONSTRAINT decision_method_check,
        ADD CONSTRAINT decision_method_check CHECK (method IN ('link', 'phone', 'in_person')) NOT VALID;
      ALTER TABLE estimates.setting DROP COLUMN max_without_code_bani;
    `);
  }
}

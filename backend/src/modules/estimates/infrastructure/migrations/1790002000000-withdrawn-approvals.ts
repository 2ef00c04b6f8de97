import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

/** Allows one final answer for a job and version; the second index also one withdrawal of it. */
const [BEFORE, INDEX] = ['estimates.decision_once_key', 'estimates.decision_kind_once_key'];

/** Approvals that are taken back before the work on their job has begun. */
export class WithdrawnApprovals1790002000000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE estimates.decision
        DROP CONSTRAINT IF EXISTS decision_answer_check,
        DROP CONSTRAINT IF EXISTS decision_method_check,
        ADD CONSTRAINT decision_answer_check CHECK (answer IN ('approved', 'declined', 'callback', 'withdrawn')) NOT VALID,
        ADD CONSTRAINT decision_method_check CHECK (method IN ('link', 'held', 'phone', 'in_person', 'desk')) NOT VALID`);
    await db.query(`
      ALTER TABLE estimates.decision VALIDATE CONSTRAINT decision_answer_check, VALIDATE CONSTRAINT decision_method_check`);
    await createIndexConcurrently(
      db,
      INDEX,
      `estimates.decision (estimate_id, job_id, version, (answer = 'withdrawn')) WHERE answer <> 'callback'`,
      'UNIQUE INDEX',
    );
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${BEFORE}`);
  }

  /** Decisions of withdrawals stay: the constraints of before hold for new rows only. */
  async down(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      BEFORE,
      `estimates.decision (estimate_id, job_id, version) WHERE answer NOT IN ('callback', 'withdrawn')`,
      'UNIQUE INDEX',
    );
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`);
    await db.query(`
      ALTER TABLE estimates.decision
        DROP CONSTRAINT IF EXISTS decision_answer_check,
        DROP CONSTRAINT IF EXISTS decision_method_check,
        ADD CONSTRAINT decision_answer_check CHECK (answer IN ('approved', 'declined', 'callback')) NOT VALID,
        ADD CONSTRAINT decision_method_check CHECK (method IN ('link', 'held', 'phone', 'in_person')) NOT VALID`);
  }
}

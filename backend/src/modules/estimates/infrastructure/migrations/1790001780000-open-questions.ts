import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

// The questions that wait for an answer, the oldest first, without those of years that have one.
export class OpenQuestions1790001780000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'estimates.question_open',
      'estimates.question (id, estimate_id) WHERE answered_at IS NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX estimates.question_open');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** An index of the reviews that wait for an answer, which are counted and listed. */
export class UnansweredReviews1790000700371 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'reviews.review_unanswered',
      `reviews.review (created_at DESC, id DESC) WHERE answered_at IS NULL AND hidden_at IS NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX reviews.review_unanswered`);
  }
}

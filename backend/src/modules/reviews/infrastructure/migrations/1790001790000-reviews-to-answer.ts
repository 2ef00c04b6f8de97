import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

// Five stars without a word ask for no answer: they would be counted as work for ever.
export class ReviewsToAnswer1790001790000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'reviews.review_to_answer',
      `reviews.review (created_at DESC, id DESC)
         WHERE answered_at IS NULL AND hidden_at IS NULL
           AND (rating < 4 OR title IS NOT NULL OR comment IS NOT NULL)`,
    );
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS reviews.review_unanswered');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX review_unanswered ON reviews.review (created_at DESC, id DESC)
        WHERE answered_at IS NULL AND hidden_at IS NULL
    `);
    await db.query('DROP INDEX reviews.review_to_answer');
  }
}

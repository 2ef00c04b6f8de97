import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes the reviews for reporting, which includes them in the data export of a client. */
export class ReviewCard1790000700100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW reviews.review_card AS
      SELECT id AS review_id, appointment_id, customer_id, user_id, author, rating, title, comment, created_at,
             answer, answered_at, hidden_at
      FROM reviews.review`);
    await db.query(`COMMENT ON VIEW reviews.review_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW reviews.review_card`);
  }
}

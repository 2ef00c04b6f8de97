import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The author of a review can change it: the stars of the average follow, and the time says that it was changed. */
export class ChangedReviews1790001922000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE reviews.review ADD COLUMN changed_at timestamptz`);
    await db.query(`
      COMMENT ON COLUMN reviews.review.changed_at IS 'When its author changed it last.'`);
    await db.query(`
      CREATE OR REPLACE FUNCTION reviews.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a review is changed by its author only, and says when';
      END $$`);
    await db.query(`
      CREATE OR REPLACE TRIGGER review_written_once BEFORE UPDATE ON reviews.review FOR EACH ROW
        WHEN ((NEW.id, NEW.appointment_id, NEW.customer_id, NEW.created_at)
                IS DISTINCT FROM (OLD.id, OLD.appointment_id, OLD.customer_id, OLD.created_at)
              OR NEW.rating <> OLD.rating AND NEW.changed_at IS NULL)
        EXECUTE FUNCTION reviews.refuse_change()`);
    // Always in the order of the stars: two changes at once do not wait for each other.
    await db.query(`
      CREATE OR REPLACE FUNCTION reviews.count_review() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before integer := CASE WHEN TG_OP = 'UPDATE' AND OLD.hidden_at IS NULL THEN OLD.rating END;
        after  integer := CASE WHEN NEW.hidden_at IS NULL THEN NEW.rating END;
      BEGIN
        IF before IS DISTINCT FROM after THEN
          PERFORM FROM reviews.tally WHERE rating IN (before, after) ORDER BY rating FOR UPDATE;
          UPDATE reviews.tally SET reviews = reviews - 1 WHERE rating = before;
          UPDATE reviews.tally SET reviews = reviews + 1 WHERE rating = after;
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE OR REPLACE VIEW reviews.review_card AS
      SELECT id AS review_id, appointment_id, customer_id, user_id, author, rating, title, comment, created_at,
             answer, answered_at, hidden_at, changed_at
      FROM reviews.review`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW reviews.review_card;
      CREATE VIEW reviews.review_card AS
      SELECT id AS review_id, appointment_id, customer_id, user_id, author, rating, title, comment, created_at,
             answer, answered_at, hidden_at
      FROM reviews.review;
      COMMENT ON VIEW reviews.review_card IS 'Published for reporting.';

      CREATE OR REPLACE TRIGGER review_written_once BEFORE UPDATE ON reviews.review FOR EACH ROW
        WHEN ((NEW.id, NEW.appointment_id, NEW.customer_id, NEW.rating, NEW.created_at)
              IS DISTINCT FROM (OLD.id, OLD.appointment_id, OLD.customer_id, OLD.rating, OLD.created_at))
        EXECUTE FUNCTION reviews.refuse_change();
      CREATE OR REPLACE FUNCTION reviews.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a review is written once';
      END $$;
      ALTER TABLE reviews.review DROP COLUMN changed_at;

      CREATE OR REPLACE FUNCTION reviews.count_review() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before integer := CASE WHEN TG_OP = 'UPDATE' AND OLD.hidden_at IS NULL THEN 1 ELSE 0 END;
        after  integer := CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE 0 END;
      BEGIN
        IF before <> after THEN
          UPDATE reviews.tally SET reviews = reviews + after - before WHERE rating = NEW.rating;
        END IF;
        RETURN NULL;
      END $$;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewsBaseline1790000700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA reviews;

      CREATE TABLE reviews.review (
        id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id    integer NOT NULL,
        appointment_id integer NOT NULL CONSTRAINT review_appointment_key UNIQUE,
        user_id        integer,
        author         text,
        rating         integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
        title          text,
        comment        text,
        created_at     timestamptz NOT NULL,
        changed_at     timestamptz,
        answer         text,
        answered_at    timestamptz,
        hidden_at      timestamptz,
        hidden_reason  text,
        CHECK (answer IS NULL OR answered_at IS NOT NULL),
        CHECK (hidden_reason IS NULL OR hidden_at IS NOT NULL)
      );
      COMMENT ON COLUMN reviews.review.author IS 'First name and initial; null once erased.';
      COMMENT ON COLUMN reviews.review.changed_at IS 'When its author changed it last.';
      CREATE INDEX review_newest ON reviews.review (created_at DESC, id DESC);
      CREATE INDEX review_public ON reviews.review (created_at DESC, id DESC) WHERE hidden_at IS NULL;
      -- Five stars without a word ask for no answer.
      CREATE INDEX review_to_answer ON reviews.review (created_at DESC, id DESC)
        WHERE answered_at IS NULL AND hidden_at IS NULL
          AND (rating < 4 OR title IS NOT NULL OR comment IS NOT NULL);
      CREATE INDEX review_customer ON reviews.review (customer_id);
      CREATE INDEX review_user ON reviews.review (user_id, id DESC) WHERE user_id IS NOT NULL;

      CREATE FUNCTION reviews.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a review is changed by its author only, and says when';
      END $$;
      CREATE TRIGGER review_written_once BEFORE UPDATE ON reviews.review FOR EACH ROW
        WHEN ((NEW.id, NEW.appointment_id, NEW.customer_id, NEW.created_at)
                IS DISTINCT FROM (OLD.id, OLD.appointment_id, OLD.customer_id, OLD.created_at)
              OR NEW.rating <> OLD.rating AND NEW.changed_at IS NULL)
        EXECUTE FUNCTION reviews.refuse_change();

      CREATE TABLE reviews.tally (
        rating  integer PRIMARY KEY CHECK (rating BETWEEN 1 AND 5),
        reviews integer NOT NULL DEFAULT 0 CHECK (reviews >= 0)
      );
      COMMENT ON TABLE reviews.tally IS 'Public reviews by stars, so that the average costs five rows.';
      INSERT INTO reviews.tally (rating) VALUES (1), (2), (3), (4), (5);

      -- In the order of the stars: two changes at once do not wait for each other.
      CREATE FUNCTION reviews.count_review() RETURNS trigger LANGUAGE plpgsql AS $$
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
      END $$;
      CREATE TRIGGER count_review AFTER INSERT OR UPDATE ON reviews.review
        FOR EACH ROW EXECUTE FUNCTION reviews.count_review();

      CREATE VIEW reviews.review_card AS
      SELECT id AS review_id, appointment_id, customer_id, user_id, author, rating, title, comment, created_at,
             answer, answered_at, hidden_at, changed_at
      FROM reviews.review;
      COMMENT ON VIEW reviews.review_card IS 'Published for reporting.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA reviews CASCADE`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews of visits, and the counters of their ratings. */
export class Reviews1790000700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA reviews`);
    await db.query(`
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
        answer         text,
        answered_at    timestamptz,
        hidden_at      timestamptz,
        hidden_reason  text,
        CHECK (answer IS NULL OR answered_at IS NOT NULL),
        CHECK (hidden_reason IS NULL OR hidden_at IS NOT NULL)
      )`);
    await db.query(`COMMENT ON COLUMN reviews.review.author IS 'First name and initial; null once erased.'`);
    await db.query(`CREATE INDEX review_newest ON reviews.review (created_at DESC, id DESC)`);
    await db.query(
      `CREATE INDEX review_public ON reviews.review (created_at DESC, id DESC) WHERE hidden_at IS NULL`,
    );
    await db.query(`CREATE INDEX review_customer ON reviews.review (customer_id)`);
    await db.query(`CREATE INDEX review_user ON reviews.review (user_id, id DESC) WHERE user_id IS NOT NULL`);
    await db.query(`
      CREATE TABLE reviews.tally (
        rating  integer PRIMARY KEY CHECK (rating BETWEEN 1 AND 5),
        reviews integer NOT NULL DEFAULT 0 CHECK (reviews >= 0)
      )`);
    await db.query(
      `COMMENT ON TABLE reviews.tally IS 'Public reviews by stars, so that the average costs five rows.'`,
    );
    await db.query(`INSERT INTO reviews.tally (rating) VALUES (1), (2), (3), (4), (5)`);
    await db.query(`
      CREATE FUNCTION reviews.count_review() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before integer := CASE WHEN TG_OP = 'UPDATE' AND OLD.hidden_at IS NULL THEN 1 ELSE 0 END;
        after  integer := CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE 0 END;
      BEGIN
        IF before <> after THEN
          UPDATE reviews.tally SET reviews = reviews + after - before WHERE rating = NEW.rating;
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER count_review AFTER INSERT OR UPDATE ON reviews.review
        FOR EACH ROW EXECUTE FUNCTION reviews.count_review()`);
    await db.query(`
      CREATE FUNCTION reviews.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a review is written once';
      END $$`);
    await db.query(`
      CREATE TRIGGER review_written_once BEFORE UPDATE ON reviews.review FOR EACH ROW
        WHEN ((NEW.id, NEW.appointment_id, NEW.customer_id, NEW.rating, NEW.created_at)
              IS DISTINCT FROM (OLD.id, OLD.appointment_id, OLD.customer_id, OLD.rating, OLD.created_at))
        EXECUTE FUNCTION reviews.refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA reviews CASCADE`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first completed job of each customer, kept by triggers of the visits, so that it is right at every instant and whatever
 * release writes them (ADR 41). Writers of visits wait while it is filled: less than a second for 10^6 of them.
 */
export class FirstJobs1790000300521 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.first_job (
        customer_id  integer PRIMARY KEY,
        completed_at timestamptz NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE booking.first_job IS
        'Published for reporting: when the first job of a customer was completed. Triggers of booking.appointment write it.'`);
    await db.query(
      `CREATE INDEX first_job_completed ON booking.first_job (completed_at) INCLUDE (customer_id)`,
    );
    // The row of the customer orders an undo and another completion: the later one sees what the earlier one stored.
    await db.query(`
      CREATE FUNCTION booking.keep_first_job() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE earliest timestamptz;
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.completed_at IS NOT NULL THEN
          PERFORM FROM booking.first_job WHERE customer_id = OLD.customer_id FOR UPDATE;
          SELECT min(completed_at) INTO earliest FROM booking.appointment
          WHERE customer_id = OLD.customer_id AND status = 'completed';
          IF earliest IS NULL THEN
            DELETE FROM booking.first_job WHERE customer_id = OLD.customer_id;
          ELSE
            UPDATE booking.first_job SET completed_at = earliest
            WHERE customer_id = OLD.customer_id AND completed_at <> earliest;
          END IF;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.completed_at IS NOT NULL THEN
          INSERT INTO booking.first_job AS known (customer_id, completed_at) VALUES (NEW.customer_id, NEW.completed_at)
          ON CONFLICT (customer_id) DO UPDATE SET completed_at = excluded.completed_at
          WHERE excluded.completed_at < known.completed_at;
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER appointment_added_keeps_first_job AFTER INSERT ON booking.appointment
        FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION booking.keep_first_job()`);
    await db.query(`
      CREATE TRIGGER appointment_changed_keeps_first_job AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN ((NEW.customer_id, NEW.completed_at) IS DISTINCT FROM (OLD.customer_id, OLD.completed_at))
        EXECUTE FUNCTION booking.keep_first_job()`);
    await db.query(`
      CREATE TRIGGER appointment_removed_keeps_first_job AFTER DELETE ON booking.appointment
        FOR EACH ROW WHEN (OLD.completed_at IS NOT NULL) EXECUTE FUNCTION booking.keep_first_job()`);
    await db.query(`
      INSERT INTO booking.first_job (customer_id, completed_at)
      SELECT customer_id, min(completed_at) FROM booking.appointment WHERE status = 'completed' GROUP BY customer_id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER appointment_added_keeps_first_job ON booking.appointment`);
    await db.query(`DROP TRIGGER appointment_changed_keeps_first_job ON booking.appointment`);
    await db.query(`DROP TRIGGER appointment_removed_keeps_first_job ON booking.appointment`);
    await db.query(`DROP FUNCTION booking.keep_first_job`);
    await db.query(`DROP TABLE booking.first_job`);
  }
}

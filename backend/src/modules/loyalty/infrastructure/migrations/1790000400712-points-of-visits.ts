import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/**
 * A visit earns its point again after an undone completion, so its entries are no longer one: a trigger lets none earn
 * points while it has some, or lose more than it has, under a lock of the visit.
 */
export class PointsOfVisits1790000400712 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION loyalty.check_points_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE total bigint;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('loyalty.points-of-visit'), NEW.appointment_id);
        SELECT coalesce(sum(points), 0) INTO total FROM loyalty.transaction WHERE appointment_id = NEW.appointment_id;
        IF total + NEW.points < 0 OR (NEW.points > 0 AND total > 0) THEN
          RAISE EXCEPTION 'visit % has % points already', NEW.appointment_id, total
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'transaction_earned_once';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE OR REPLACE TRIGGER transaction_points_of_visit BEFORE INSERT ON loyalty.transaction
      FOR EACH ROW WHEN (NEW.appointment_id IS NOT NULL) EXECUTE FUNCTION loyalty.check_points_of_visit()`);
    await createIndexConcurrently(
      db,
      'loyalty.transaction_of_visit',
      `loyalty.transaction (appointment_id) WHERE appointment_id IS NOT NULL`,
    );
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS loyalty.transaction_earned_once`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER transaction_points_of_visit ON loyalty.transaction`);
    await db.query(`DROP FUNCTION loyalty.check_points_of_visit`);
    await db.query(`DROP INDEX loyalty.transaction_of_visit`);
    // Fails while a visit has earned its point twice.
    await db.query(`
      CREATE UNIQUE INDEX transaction_earned_once ON loyalty.transaction (appointment_id) WHERE type = 'earned'`);
  }
}

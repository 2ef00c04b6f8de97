import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the entries of each account, so that a page of a long history needs no count. */
export class CountedLines1790000400300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE loyalty.account ADD entries integer NOT NULL DEFAULT 0 CHECK (entries >= 0)`);
    await db.query(`
      UPDATE loyalty.account SET entries = counted.entries
      FROM (SELECT user_id, count(*) AS entries FROM loyalty.transaction GROUP BY user_id) counted
      WHERE account.user_id = counted.user_id`);
    await db.query(`
      CREATE OR REPLACE FUNCTION loyalty.move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE loyalty.account SET points = points + NEW.points, entries = entries + 1 WHERE user_id = NEW.user_id;
        RETURN NULL;
      END $$`);
    await this.guard(db, '(NEW.points, NEW.entries) <> (OLD.points, OLD.entries)');
  }

  async down(db: QueryRunner): Promise<void> {
    await this.guard(db, 'NEW.points <> OLD.points');
    await db.query(`
      CREATE OR REPLACE FUNCTION loyalty.move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE loyalty.account SET points = points + NEW.points WHERE user_id = NEW.user_id;
        RETURN NULL;
      END $$`);
    await db.query(`ALTER TABLE loyalty.account DROP entries`);
  }

  /** Restricts changes of these columns to the trigger of the ledger. */
  private async guard(db: QueryRunner, moves: string): Promise<void> {
    await db.query(`DROP TRIGGER account_points_move_by_ledger ON loyalty.account`);
    await db.query(`
      CREATE TRIGGER account_points_move_by_ledger BEFORE UPDATE ON loyalty.account
      FOR EACH ROW WHEN (${moves} AND pg_trigger_depth() = 0)
      EXECUTE FUNCTION loyalty.refuse_moving_balance()`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges by the position of the event that tells them, and points that an undone completion takes back. */
export class UndoneCompletions1790000400711 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE loyalty.payment ADD told_at_position bigint NOT NULL DEFAULT 0`);
    await db.query(`
      COMMENT ON COLUMN loyalty.payment.told_at_position IS
        'Position of the event that told the charge; a later one replaces it. 0: told by an earlier release.'`);
    await db.query(`ALTER TABLE loyalty.transaction DROP CONSTRAINT transaction_says_what_for`);
    await db.query(`
      ALTER TABLE loyalty.transaction ADD CONSTRAINT transaction_says_what_for CHECK (
        (type <> 'earned' OR appointment_id IS NOT NULL)
        AND (appointment_id IS NULL OR type IN ('earned', 'redeemed'))
        AND (referred_user_id IS NULL OR type = 'bonus')
        AND (redemption_id IS NULL OR type = 'redeemed')) NOT VALID`);
    await db.query(`ALTER TABLE loyalty.transaction VALIDATE CONSTRAINT transaction_says_what_for`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE loyalty.transaction DROP CONSTRAINT transaction_says_what_for`);
    await db.query(`
      ALTER TABLE loyalty.transaction ADD CONSTRAINT transaction_says_what_for CHECK (
        (type = 'earned') = (appointment_id IS NOT NULL)
        AND (referred_user_id IS NULL OR type = 'bonus')
        AND (redemption_id IS NULL OR type = 'redeemed')) NOT VALID`);
    await db.query(`ALTER TABLE loyalty.payment DROP told_at_position`);
  }
}

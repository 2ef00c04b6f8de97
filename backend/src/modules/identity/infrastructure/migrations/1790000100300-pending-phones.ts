import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A changed phone waits until it is proven; the phone before it is kept for the notice to its holder. */
export class PendingPhones1790000100300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity."user"
        ADD pending_phone text,
        ADD previous_phone text,
        ADD CONSTRAINT user_erased_has_no_other_phone CHECK (
          erased_at IS NULL OR (pending_phone IS NULL AND previous_phone IS NULL))`);
    await db.query(`
      COMMENT ON COLUMN identity."user".pending_phone IS
        'Not unique: whether another account has the phone shows only to the holder of the phone, who receives the code.'`);
    await db.query(`
      CREATE OR REPLACE VIEW identity.user_card AS
      SELECT id AS user_id, name, phone, role, created_at, email, language, referral_code, referred_by,
             loyalty_points, membership_level, total_spent_bani, phone_proven_at, locked_at, erased_at, search,
             pending_phone, previous_phone
      FROM identity."user"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW identity.user_card`);
    await db.query(`ALTER TABLE identity."user" DROP pending_phone, DROP previous_phone`);
    await db.query(`
      CREATE VIEW identity.user_card AS
      SELECT id AS user_id, name, phone, role, created_at, email, language, referral_code, referred_by,
             loyalty_points, membership_level, total_spent_bani, phone_proven_at, locked_at, erased_at, search
      FROM identity."user"`);
  }
}

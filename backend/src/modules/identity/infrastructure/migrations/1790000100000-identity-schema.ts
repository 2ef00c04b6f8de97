import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts (specification §3, users). */
export class IdentitySchema1790000100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA identity`);
    await db.query(`
      CREATE TABLE identity."user" (
        id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name             text NOT NULL,
        phone            text NOT NULL CHECK (phone ~ '^\\+[1-9][0-9]{1,14}$'),
        email            text,
        role             text NOT NULL DEFAULT 'client' CHECK (role IN ('client', 'admin')),
        password_hash    text NOT NULL,
        loyalty_points   integer NOT NULL DEFAULT 0 CHECK (loyalty_points >= 0),
        total_spent_bani bigint NOT NULL DEFAULT 0 CHECK (total_spent_bani >= 0),
        membership_level text NOT NULL DEFAULT 'bronze'
                         CHECK (membership_level IN ('bronze', 'silver', 'gold', 'platinum')),
        referral_code    text NOT NULL,
        referred_by      integer REFERENCES identity."user" (id) ON DELETE SET NULL,
        phone_proven_at  timestamptz,
        locked_at        timestamptz,
        created_at       timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT user_phone_key UNIQUE (phone),
        CONSTRAINT user_referral_code_key UNIQUE (referral_code),
        CONSTRAINT user_referral_code_form CHECK (referral_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
        CONSTRAINT user_not_own_referrer CHECK (referred_by <> id)
      )`);
    await db.query(
      `CREATE INDEX user_referred_by ON identity."user" (referred_by) WHERE referred_by IS NOT NULL`,
    );
    await db.query(`
      CREATE VIEW identity.user_card AS
      SELECT id AS user_id, name, phone, role, created_at FROM identity."user"`);
    await db.query(`COMMENT ON VIEW identity.user_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA identity CASCADE`);
  }
}

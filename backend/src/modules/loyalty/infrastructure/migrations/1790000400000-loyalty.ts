import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, the append-only ledger that moves them, and the rewards (specification §3, §9). */
export class Loyalty1790000400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA IF NOT EXISTS loyalty`);
    await db.query(`
      CREATE TABLE loyalty.account (
        user_id integer PRIMARY KEY,
        points  integer NOT NULL DEFAULT 0 CONSTRAINT account_points_not_negative CHECK (points >= 0),
        tier    text NOT NULL DEFAULT 'bronze' CHECK (tier IN ('bronze', 'silver', 'gold', 'platinum'))
      )`);
    await db.query(`
      CREATE TABLE loyalty.transaction (
        id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id          integer NOT NULL REFERENCES loyalty.account (user_id),
        type             text NOT NULL CHECK (type IN ('earned', 'redeemed', 'bonus')),
        points           integer NOT NULL CHECK (points <> 0 AND (points < 0) = (type = 'redeemed')),
        description      text NOT NULL,
        appointment_id   integer,
        referred_user_id integer,
        created_at       timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX transaction_by_user ON loyalty.transaction (user_id, id)`);
    await db.query(`
      CREATE INDEX transaction_friends_by_user ON loyalty.transaction (user_id, created_at)
        WHERE type = 'bonus' AND referred_user_id IS NOT NULL`);
    await db.query(`
      CREATE UNIQUE INDEX transaction_earned_once ON loyalty.transaction (appointment_id) WHERE type = 'earned'`);
    await db.query(`
      CREATE UNIQUE INDEX transaction_bonus_once ON loyalty.transaction (referred_user_id) WHERE type = 'bonus'`);

    // Only the ledger's trigger changes a balance, so it is always the sum of the ledger.
    await db.query(`
      CREATE FUNCTION loyalty.move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE loyalty.account SET points = points + NEW.points WHERE user_id = NEW.user_id;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER transaction_moves_balance AFTER INSERT ON loyalty.transaction
      FOR EACH ROW EXECUTE FUNCTION loyalty.move_balance()`);
    await db.query(`
      CREATE FUNCTION loyalty.refuse_moving_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'loyalty.account.points moves by loyalty.transaction only'
          USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await db.query(`
      CREATE TRIGGER account_opens_empty BEFORE INSERT ON loyalty.account
      FOR EACH ROW WHEN (NEW.points <> 0) EXECUTE FUNCTION loyalty.refuse_moving_balance()`);
    await db.query(`
      CREATE TRIGGER account_points_move_by_ledger BEFORE UPDATE ON loyalty.account
      FOR EACH ROW WHEN (NEW.points <> OLD.points AND pg_trigger_depth() = 0)
      EXECUTE FUNCTION loyalty.refuse_moving_balance()`);
    await db.query(`
      CREATE FUNCTION loyalty.refuse_rewriting_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'loyalty.transaction is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await db.query(`
      CREATE TRIGGER transaction_is_append_only BEFORE UPDATE OR DELETE ON loyalty.transaction
      FOR EACH ROW EXECUTE FUNCTION loyalty.refuse_rewriting_ledger()`);
    await db.query(`
      CREATE TRIGGER transaction_is_never_truncated BEFORE TRUNCATE ON loyalty.transaction
      FOR EACH STATEMENT EXECUTE FUNCTION loyalty.refuse_rewriting_ledger()`);

    await db.query(`
      CREATE TABLE loyalty.reward (
        id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name                text NOT NULL CONSTRAINT reward_name_key UNIQUE,
        description         text NOT NULL,
        points_cost         integer NOT NULL CHECK (points_cost > 0),
        discount_percent    integer CHECK (discount_percent BETWEEN 1 AND 100),
        discount_bani       integer CHECK (discount_bani > 0),
        category            text NOT NULL,
        membership_required text NOT NULL DEFAULT 'bronze'
          CHECK (membership_required IN ('bronze', 'silver', 'gold', 'platinum')),
        active              boolean NOT NULL DEFAULT true,
        created_at          timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX reward_offered ON loyalty.reward (points_cost, id) WHERE active`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE loyalty.reward, loyalty.transaction, loyalty.account`);
    await db.query(
      `DROP FUNCTION loyalty.move_balance, loyalty.refuse_moving_balance, loyalty.refuse_rewriting_ledger`,
    );
    await db.query(`DROP SCHEMA loyalty`);
  }
}

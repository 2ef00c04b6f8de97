import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts and the append-only ledger that moves them, rewards and their redemption, and friends (ADR 8). */
export class LoyaltyBaseline1790000400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA loyalty`);
    await this.createRewards(db);
    await this.createLedger(db);
    await this.createFriends(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA loyalty CASCADE`);
  }

  private async createRewards(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE loyalty.account (
        user_id integer PRIMARY KEY,
        points  integer NOT NULL DEFAULT 0 CONSTRAINT account_points_not_negative CHECK (points >= 0),
        entries integer NOT NULL DEFAULT 0 CHECK (entries >= 0),
        tier    text NOT NULL GENERATED ALWAYS AS (
                  CASE WHEN points >= 300 THEN 'platinum' WHEN points >= 150 THEN 'gold'
                       WHEN points >= 50 THEN 'silver' ELSE 'bronze' END) STORED
      );
      CREATE VIEW loyalty.balance_card AS SELECT user_id, points FROM loyalty.account;
      COMMENT ON VIEW loyalty.balance_card IS 'Published for reporting.';

      CREATE TABLE loyalty.reward (
        id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name                text NOT NULL CONSTRAINT reward_name_key UNIQUE,
        description         text NOT NULL,
        points_cost         integer NOT NULL CHECK (points_cost > 0),
        category            text NOT NULL CONSTRAINT reward_category_known CHECK (category IN ('discount', 'labour')),
        discount_percent    integer CHECK (discount_percent BETWEEN 1 AND 100),
        discount_bani       integer CHECK (discount_bani > 0),
        membership_required text NOT NULL DEFAULT 'bronze'
                            CHECK (membership_required IN ('bronze', 'silver', 'gold', 'platinum')),
        active              boolean NOT NULL DEFAULT true,
        created_at          timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT reward_is_one_discount
          CHECK (num_nonnulls(discount_percent, discount_bani) = CASE category WHEN 'discount' THEN 1 ELSE 0 END)
      );
      CREATE INDEX reward_offered ON loyalty.reward (points_cost, id) WHERE active;

      CREATE TABLE loyalty.redemption (
        id                     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id                integer NOT NULL REFERENCES loyalty.account (user_id),
        reward_id              integer NOT NULL REFERENCES loyalty.reward (id),
        code                   text NOT NULL CONSTRAINT redemption_code_key UNIQUE
                               CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
        reward_name            text NOT NULL,
        category               text NOT NULL,
        discount_percent       integer,
        discount_bani          integer,
        points_used            integer NOT NULL CHECK (points_used > 0),
        status                 text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'used')),
        created_at             timestamptz NOT NULL,
        expires_at             timestamptz NOT NULL,
        planned_appointment_id integer,
        used_at                timestamptz,
        appointment_id         integer,
        reduction_bani         integer CHECK (reduction_bani > 0),
        CONSTRAINT redemption_used_once
          CHECK (num_nonnulls(used_at, appointment_id, reduction_bani) = CASE status WHEN 'used' THEN 3 ELSE 0 END),
        CONSTRAINT redemption_used_in_time CHECK (used_at < expires_at)
      );
      COMMENT ON COLUMN loyalty.redemption.reward_name IS 'The terms on the day it was redeemed.';
      CREATE INDEX redemption_by_user ON loyalty.redemption (user_id, id DESC);
      CREATE INDEX redemption_by_reward ON loyalty.redemption (reward_id);
      CREATE INDEX redemption_planned ON loyalty.redemption (planned_appointment_id)
        WHERE planned_appointment_id IS NOT NULL;

      CREATE VIEW loyalty.redemption_card AS
      SELECT id AS redemption_id, user_id, code, reward_name, points_used, status, created_at, expires_at, used_at,
             appointment_id, reduction_bani, planned_appointment_id, discount_bani, discount_percent
      FROM loyalty.redemption;
      COMMENT ON VIEW loyalty.redemption_card IS 'Published for reporting: what points were exchanged for.';
      CREATE VIEW loyalty.reward_code_card AS
      SELECT id AS redemption_id, discount_bani, created_at, expires_at, used_at FROM loyalty.redemption;
      COMMENT ON VIEW loyalty.reward_code_card IS
        'Published for reporting: discount_bani is null for a percentage and for free labour.';

      CREATE TABLE loyalty.setting (
        only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        daily_points integer NOT NULL CHECK (daily_points BETWEEN 0 AND 100000),
        version      integer NOT NULL DEFAULT 1
      );
      INSERT INTO loyalty.setting (daily_points) VALUES (50);

      CREATE TABLE loyalty.moved_by_hand (
        user_id integer PRIMARY KEY,
        day     date NOT NULL,
        points  integer NOT NULL CHECK (points > 0)
      );
      COMMENT ON TABLE loyalty.moved_by_hand IS
        'The points that a receptionist credited and deducted on the last day on which there were any.';
    `);
  }

  private async createLedger(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE loyalty.transaction (
        id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry            uuid NOT NULL CONSTRAINT transaction_entry_key UNIQUE,
        user_id          integer NOT NULL REFERENCES loyalty.account (user_id),
        type             text NOT NULL CHECK (type IN ('earned', 'redeemed', 'bonus')),
        points           integer NOT NULL CHECK (points <> 0 AND (points < 0) = (type = 'redeemed')),
        appointment_id   integer,
        referred_user_id integer,
        redemption_id    integer CONSTRAINT transaction_redemption_fkey REFERENCES loyalty.redemption (id),
        created_at       timestamptz NOT NULL,
        CONSTRAINT transaction_says_what_for CHECK (
          (type <> 'earned' OR appointment_id IS NOT NULL)
          AND (appointment_id IS NULL OR type IN ('earned', 'redeemed'))
          AND (referred_user_id IS NULL OR type = 'bonus')
          AND (redemption_id IS NULL OR type = 'redeemed'))
      );
      CREATE INDEX transaction_by_user ON loyalty.transaction (user_id, created_at DESC, id DESC);
      CREATE INDEX transaction_by_time ON loyalty.transaction (created_at) INCLUDE (points);
      CREATE INDEX transaction_of_visit ON loyalty.transaction (appointment_id) WHERE appointment_id IS NOT NULL;
      CREATE INDEX transaction_friends_by_user ON loyalty.transaction (user_id, created_at)
        WHERE type = 'bonus' AND referred_user_id IS NOT NULL;
      CREATE UNIQUE INDEX transaction_bonus_once ON loyalty.transaction (referred_user_id) WHERE type = 'bonus';
      CREATE UNIQUE INDEX transaction_redeemed_once ON loyalty.transaction (redemption_id)
        WHERE redemption_id IS NOT NULL;

      -- Only this trigger changes a balance, so it is always the sum of the ledger.
      CREATE FUNCTION loyalty.move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE loyalty.account SET points = points + NEW.points, entries = entries + 1 WHERE user_id = NEW.user_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER transaction_moves_balance AFTER INSERT ON loyalty.transaction
        FOR EACH ROW EXECUTE FUNCTION loyalty.move_balance();
      CREATE FUNCTION loyalty.refuse_moving_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'loyalty.account.points moves by loyalty.transaction only'
          USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER account_opens_empty BEFORE INSERT ON loyalty.account
        FOR EACH ROW WHEN (NEW.points <> 0) EXECUTE FUNCTION loyalty.refuse_moving_balance();
      CREATE TRIGGER account_points_move_by_ledger BEFORE UPDATE ON loyalty.account
        FOR EACH ROW WHEN ((NEW.points, NEW.entries) <> (OLD.points, OLD.entries) AND pg_trigger_depth() = 0)
        EXECUTE FUNCTION loyalty.refuse_moving_balance();

      CREATE FUNCTION loyalty.refuse_rewriting_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'loyalty.transaction is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER transaction_is_append_only BEFORE UPDATE OR DELETE ON loyalty.transaction
        FOR EACH ROW EXECUTE FUNCTION loyalty.refuse_rewriting_ledger();
      CREATE TRIGGER transaction_is_never_truncated BEFORE TRUNCATE ON loyalty.transaction
        FOR EACH STATEMENT EXECUTE FUNCTION loyalty.refuse_rewriting_ledger();

      -- A visit earns its point again after an undone completion, so no unique index can hold this: none earns points
      -- while it has some, or loses more than it has.
      CREATE FUNCTION loyalty.check_points_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE total bigint;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('loyalty.points-of-visit'), NEW.appointment_id);
        SELECT coalesce(sum(points), 0) INTO total FROM loyalty.transaction WHERE appointment_id = NEW.appointment_id;
        IF total + NEW.points < 0 OR (NEW.points > 0 AND total > 0) THEN
          RAISE EXCEPTION 'visit % has % points already', NEW.appointment_id, total
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'transaction_earned_once';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER transaction_points_of_visit BEFORE INSERT ON loyalty.transaction
        FOR EACH ROW WHEN (NEW.appointment_id IS NOT NULL) EXECUTE FUNCTION loyalty.check_points_of_visit();

      CREATE TABLE loyalty.reason (entry uuid PRIMARY KEY, text text NOT NULL);
      COMMENT ON TABLE loyalty.reason IS
        'What an admin said a line of the ledger is for: free text, so neither in the ledger nor in the event log.';

      CREATE VIEW loyalty.entry_card AS
      SELECT line.id AS entry_id, line.user_id, line.type, line.points, line.appointment_id, line.redemption_id,
             reason.text AS reason, line.created_at
      FROM loyalty.transaction line LEFT JOIN loyalty.reason USING (entry);
      COMMENT ON VIEW loyalty.entry_card IS 'Published for reporting: the points ledger.';

      CREATE TABLE loyalty.payment (
        appointment_id   integer PRIMARY KEY,
        user_id          integer NOT NULL,
        charged_bani     integer NOT NULL CHECK (charged_bani >= 0),
        told_at_position bigint NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN loyalty.payment.told_at_position IS
        'Position of the event that told the charge; a later one replaces it.';
    `);
  }

  private async createFriends(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE loyalty.withheld_bonus (
        referred_user_id integer PRIMARY KEY,
        referrer_id      integer NOT NULL,
        reason           text NOT NULL DEFAULT 'limit' CHECK (reason IN ('limit', 'phone')),
        created_at       timestamptz NOT NULL
      );
      COMMENT ON TABLE loyalty.withheld_bonus IS 'Friends beyond the limit: decided once, for ever.';

      CREATE TABLE loyalty.confirmed_friend (
        referred_user_id integer PRIMARY KEY,
        confirmed_at     timestamptz NOT NULL
      );
      COMMENT ON TABLE loyalty.confirmed_friend IS
        'Friends who proved their phone or had a completed visit: their bonus can be spent.';

      CREATE TABLE loyalty.referred_phone (
        phone_hash       text CONSTRAINT referred_phone_once PRIMARY KEY,
        referred_user_id integer NOT NULL
      );
      COMMENT ON TABLE loyalty.referred_phone IS
        'Keyed hashes of the phones of referred friends: kept after erasure, so that a phone brings one bonus for ever.';

      CREATE VIEW loyalty.withheld_bonus_card AS
      SELECT referred_user_id, referrer_id, reason FROM loyalty.withheld_bonus;
      COMMENT ON VIEW loyalty.withheld_bonus_card IS 'Published for reporting: friends beyond the limit.';
      CREATE VIEW loyalty.bonus_card AS
      SELECT user_id, referred_user_id, points, created_at,
             EXISTS (SELECT FROM loyalty.confirmed_friend friend
                     WHERE friend.referred_user_id = line.referred_user_id) AS confirmed
      FROM loyalty.transaction line WHERE type = 'bonus' AND referred_user_id IS NOT NULL;
      COMMENT ON VIEW loyalty.bonus_card IS 'Published for reporting: what friends brought.';
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Redemptions of rewards, and a ledger that can be rebuilt from the event log (ADR 8). */
export class Redemptions1790000400100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE loyalty.reward
        ADD CONSTRAINT reward_category_known CHECK (category IN ('discount', 'labour')),
        ADD CONSTRAINT reward_is_one_discount
          CHECK (num_nonnulls(discount_percent, discount_bani) = CASE category WHEN 'discount' THEN 1 ELSE 0 END)`);
    await db.query(`
      CREATE TABLE loyalty.redemption (
        id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id          integer NOT NULL REFERENCES loyalty.account (user_id),
        reward_id        integer NOT NULL REFERENCES loyalty.reward (id),
        code             text NOT NULL CONSTRAINT redemption_code_key UNIQUE CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
        reward_name      text NOT NULL,
        category         text NOT NULL,
        discount_percent integer,
        discount_bani    integer,
        points_used      integer NOT NULL CHECK (points_used > 0),
        status           text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'used')),
        created_at       timestamptz NOT NULL,
        expires_at       timestamptz NOT NULL,
        used_at          timestamptz,
        appointment_id   integer,
        reduction_bani   integer CHECK (reduction_bani > 0),
        CONSTRAINT redemption_used_once
          CHECK (num_nonnulls(used_at, appointment_id, reduction_bani) = CASE status WHEN 'used' THEN 3 ELSE 0 END),
        CONSTRAINT redemption_used_in_time CHECK (used_at < expires_at)
      )`);
    await db.query(
      `COMMENT ON COLUMN loyalty.redemption.reward_name IS 'The terms on the day it was redeemed.'`,
    );
    await db.query(`CREATE INDEX redemption_by_user ON loyalty.redemption (user_id, id DESC)`);
    await db.query(`CREATE INDEX redemption_by_reward ON loyalty.redemption (reward_id)`);

    await this.nameEveryLine(db);
    await this.deriveTiers(db);

    await db.query(`
      CREATE TABLE loyalty.withheld_bonus (
        referred_user_id integer PRIMARY KEY,
        referrer_id      integer NOT NULL,
        created_at       timestamptz NOT NULL
      )`);
    await db.query(
      `COMMENT ON TABLE loyalty.withheld_bonus IS 'Friends beyond the limit: decided once, for ever.'`,
    );
    await db.query(`
      CREATE TABLE loyalty.payment (
        appointment_id integer PRIMARY KEY,
        user_id        integer NOT NULL,
        charged_bani   integer NOT NULL CHECK (charged_bani >= 0)
      )`);
    // Charges that were counted before this table existed.
    await db.query(`
      INSERT INTO loyalty.payment (appointment_id, user_id, charged_bani)
      SELECT (data ->> 'appointmentId')::integer, (data ->> 'userId')::integer, (data ->> 'chargedBani')::integer
      FROM platform.event
      WHERE type = 'booking.appointment-completed' AND data ->> 'userId' IS NOT NULL
        AND position <= (SELECT position FROM platform.subscription
                         WHERE name = 'loyalty.add-to-total-spent-when-appointment-completed')`);
    await db.query(`
      CREATE VIEW loyalty.bonus_card AS
      SELECT user_id, referred_user_id, points, created_at
      FROM loyalty.transaction WHERE type = 'bonus' AND referred_user_id IS NOT NULL`);
    await db.query(`COMMENT ON VIEW loyalty.bonus_card IS 'Published for reporting: what friends brought.'`);
  }

  /** Adds the entry ids of the events, and moves the reasons of admins to a table of their own. */
  private async nameEveryLine(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE loyalty.reason (entry uuid PRIMARY KEY, text text NOT NULL)`);
    await db.query(`
      COMMENT ON TABLE loyalty.reason IS
        'What an admin said a line of the ledger is for: free text, so neither in the ledger nor in the event log.'`);
    await db.query(`ALTER TABLE loyalty.transaction ADD entry uuid, ADD redemption_id integer`);
    await db.query(`ALTER TABLE loyalty.transaction DISABLE TRIGGER USER`);
    // The entries and the events of a member have the same order.
    await db.query(`
      UPDATE loyalty.transaction line SET entry = told.id, created_at = told.occurred_at
      FROM (SELECT id, user_id, row_number() OVER (PARTITION BY user_id ORDER BY id) AS place
            FROM loyalty.transaction) numbered
      JOIN (SELECT id, occurred_at, (data ->> 'userId')::integer AS user_id,
                   row_number() OVER (PARTITION BY stream ORDER BY stream_version) AS place
            FROM platform.event WHERE type = 'loyalty.points-awarded') told USING (user_id, place)
      WHERE line.id = numbered.id`);
    await db.query(`
      INSERT INTO loyalty.reason (entry, text)
      SELECT entry, description FROM loyalty.transaction WHERE type <> 'earned' AND referred_user_id IS NULL`);
    await db.query(`
      ALTER TABLE loyalty.transaction
        ALTER entry SET NOT NULL,
        DROP description,
        ADD CONSTRAINT transaction_entry_key UNIQUE (entry),
        ADD CONSTRAINT transaction_redemption_fkey FOREIGN KEY (redemption_id) REFERENCES loyalty.redemption (id),
        ADD CONSTRAINT transaction_says_what_for CHECK (
          (type = 'earned') = (appointment_id IS NOT NULL)
          AND (referred_user_id IS NULL OR type = 'bonus')
          AND (redemption_id IS NULL OR type = 'redeemed'))`);
    await db.query(`ALTER TABLE loyalty.transaction ENABLE TRIGGER USER`);
    await db.query(`
      CREATE UNIQUE INDEX transaction_redeemed_once ON loyalty.transaction (redemption_id)
        WHERE redemption_id IS NOT NULL`);
    await db.query(`DROP INDEX loyalty.transaction_by_user`);
    await db.query(
      `CREATE INDEX transaction_by_user ON loyalty.transaction (user_id, created_at DESC, id DESC)`,
    );
  }

  /** Turns the tier into a generated column (specification §4). */
  private async deriveTiers(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE loyalty.account DROP tier`);
    await db.query(`
      ALTER TABLE loyalty.account ADD tier text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN points >= 300 THEN 'platinum' WHEN points >= 150 THEN 'gold'
             WHEN points >= 50 THEN 'silver' ELSE 'bronze' END) STORED`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.bonus_card`);
    await db.query(`ALTER TABLE loyalty.transaction ADD description text`);
    await db.query(`ALTER TABLE loyalty.transaction DISABLE TRIGGER USER`);
    await db.query(`
      UPDATE loyalty.transaction line
      SET description = coalesce((SELECT text FROM loyalty.reason WHERE reason.entry = line.entry), type)`);
    await db.query(`ALTER TABLE loyalty.transaction ENABLE TRIGGER USER`);
    await db.query(`DROP INDEX loyalty.transaction_by_user`);
    await db.query(`
      ALTER TABLE loyalty.transaction
        ALTER description SET NOT NULL, DROP CONSTRAINT transaction_says_what_for, DROP redemption_id, DROP entry`);
    await db.query(`CREATE INDEX transaction_by_user ON loyalty.transaction (user_id, id)`);
    await db.query(`DROP TABLE loyalty.payment, loyalty.withheld_bonus, loyalty.reason, loyalty.redemption`);
    await db.query(`ALTER TABLE loyalty.account DROP tier`);
    await db.query(`
      ALTER TABLE loyalty.account ADD tier text NOT NULL DEFAULT 'bronze'
        CHECK (tier IN ('bronze', 'silver', 'gold', 'platinum'))`);
    await db.query(`
      UPDATE loyalty.account SET tier =
        CASE WHEN points >= 300 THEN 'platinum' WHEN points >= 150 THEN 'gold'
             WHEN points >= 50 THEN 'silver' ELSE 'bronze' END`);
    await db.query(`
      ALTER TABLE loyalty.reward DROP CONSTRAINT reward_category_known, DROP CONSTRAINT reward_is_one_discount`);
  }
}

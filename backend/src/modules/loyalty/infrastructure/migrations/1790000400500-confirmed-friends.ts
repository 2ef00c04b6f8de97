import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bonuses that wait for the friend, and phones that have brought one (ADR 8). */
export class ConfirmedFriends1790000400500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE loyalty.confirmed_friend (
        referred_user_id integer PRIMARY KEY,
        confirmed_at     timestamptz NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE loyalty.confirmed_friend IS
        'Friends who proved their phone or had a completed visit: their bonus can be spent.'`);
    await db.query(`
      INSERT INTO loyalty.confirmed_friend (referred_user_id, confirmed_at)
      SELECT (data ->> 'userId')::integer AS friend, min(occurred_at)
      FROM platform.event
      WHERE type IN ('identity.phone-proven', 'booking.appointment-completed')
        AND (data ->> 'userId')::integer IN (SELECT referred_user_id FROM loyalty.transaction)
      GROUP BY friend`);
    await db.query(`
      CREATE TABLE loyalty.referred_phone (
        phone_hash       text CONSTRAINT referred_phone_once PRIMARY KEY,
        referred_user_id integer NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE loyalty.referred_phone IS
        'Keyed hashes of the phones of referred friends: kept after erasure, so that a phone brings one bonus for ever.'`);
    await db.query(`
      ALTER TABLE loyalty.withheld_bonus
        ADD reason text NOT NULL DEFAULT 'limit' CHECK (reason IN ('limit', 'phone'))`);
    await db.query(`
      CREATE OR REPLACE VIEW loyalty.withheld_bonus_card AS
      SELECT referred_user_id, referrer_id, reason FROM loyalty.withheld_bonus`);
    await db.query(`
      CREATE OR REPLACE VIEW loyalty.bonus_card AS
      SELECT user_id, referred_user_id, points, created_at,
             EXISTS (SELECT FROM loyalty.confirmed_friend friend
                     WHERE friend.referred_user_id = line.referred_user_id) AS confirmed
      FROM loyalty.transaction line WHERE type = 'bonus' AND referred_user_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW loyalty.bonus_card, loyalty.withheld_bonus_card`);
    await db.query(`
      CREATE VIEW loyalty.bonus_card AS
      SELECT user_id, referred_user_id, points, created_at
      FROM loyalty.transaction WHERE type = 'bonus' AND referred_user_id IS NOT NULL`);
    await db.query(`
      CREATE VIEW loyalty.withheld_bonus_card AS SELECT referred_user_id, referrer_id FROM loyalty.withheld_bonus`);
    await db.query(`ALTER TABLE loyalty.withheld_bonus DROP reason`);
    await db.query(`DROP TABLE loyalty.referred_phone, loyalty.confirmed_friend`);
  }
}

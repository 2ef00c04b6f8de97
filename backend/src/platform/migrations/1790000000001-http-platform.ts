import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables that all instances share: sessions, rate limits, idempotency keys, jobs. */
export class HttpPlatform1790000000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The columns of connect-pg-simple, plus user_id to find the sessions of an account.
    await db.query(`
      CREATE TABLE platform.session (
        sid     varchar NOT NULL PRIMARY KEY,
        sess    json NOT NULL,
        expire  timestamp(6) with time zone NOT NULL,
        user_id integer GENERATED ALWAYS AS ((sess ->> 'userId')::integer) STORED
      )`);
    await db.query(`CREATE INDEX session_expire ON platform.session (expire)`);
    await db.query(`CREATE INDEX session_by_user ON platform.session (user_id)`);
    // The columns of rate-limiter-flexible. Unlogged: counters may be lost in a crash.
    await db.query(`
      CREATE UNLOGGED TABLE platform.rate_limit (
        key    varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await db.query(`
      CREATE TABLE platform.idempotency_key (
        scope        text NOT NULL,
        key          text NOT NULL,
        request_hash text NOT NULL,
        answer       jsonb,
        created_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key)
      )`);
    await db.query(`
      CREATE TABLE platform.job (
        name        text PRIMARY KEY,
        next_run_at timestamptz NOT NULL DEFAULT now(),
        last_run_at timestamptz
      )`);
    await db.query(`CREATE INDEX idempotency_key_age ON platform.idempotency_key (created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DROP TABLE platform.job, platform.idempotency_key, platform.rate_limit, platform.session`,
    );
  }
}

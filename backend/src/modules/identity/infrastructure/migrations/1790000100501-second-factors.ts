import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of admins: authenticator apps, passkeys, recovery codes, and sign-ins that wait for one. */
export class SecondFactors1790000100501 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.authenticator_app (
        user_id       integer PRIMARY KEY REFERENCES identity."user" (id),
        sealed_secret text NOT NULL,
        last_step     integer,
        added_at      timestamptz,
        CONSTRAINT authenticator_app_added_with_a_code CHECK ((added_at IS NULL) = (last_step IS NULL))
      )`);
    await db.query(`
      COMMENT ON TABLE identity.authenticator_app IS
        'The secret is encrypted under a key derived from SESSION_SECRET. last_step: the latest time step whose code was used. added_at is null during the set-up.'`);
    await db.query(`
      CREATE TABLE identity.passkey (
        id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id       integer NOT NULL REFERENCES identity."user" (id),
        credential_id text NOT NULL CONSTRAINT passkey_credential_key UNIQUE,
        public_key    bytea NOT NULL,
        counter       bigint NOT NULL,
        transports    text[] NOT NULL,
        name          text NOT NULL,
        added_at      timestamptz NOT NULL,
        last_used_at  timestamptz
      )`);
    await db.query(`CREATE INDEX passkey_by_user ON identity.passkey (user_id)`);
    await db.query(`
      CREATE TABLE identity.recovery_code (
        user_id   integer NOT NULL REFERENCES identity."user" (id),
        code_hash text NOT NULL,
        used_at   timestamptz,
        PRIMARY KEY (user_id, code_hash)
      )`);
    await db.query(`
      CREATE TABLE identity.pending_sign_in (
        token_hash text PRIMARY KEY,
        user_id    integer NOT NULL REFERENCES identity."user" (id),
        tries      integer NOT NULL DEFAULT 0 CONSTRAINT pending_sign_in_five_tries CHECK (tries BETWEEN 0 AND 5),
        expires_at timestamptz NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE identity.pending_sign_in IS
        'The password was right, the second step is missing. The token is in a cookie of the browser, here its SHA-256.'`);
    await db.query(`CREATE INDEX pending_sign_in_by_user ON identity.pending_sign_in (user_id)`);
    await db.query(`
      CREATE TABLE identity.passkey_challenge (
        challenge  text PRIMARY KEY,
        user_id    integer NOT NULL REFERENCES identity."user" (id),
        purpose    text NOT NULL CHECK (purpose IN ('sign-in', 'reauthentication', 'creation')),
        expires_at timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX passkey_challenge_by_user ON identity.passkey_challenge (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE identity.passkey_challenge, identity.pending_sign_in, identity.recovery_code, identity.passkey,
                 identity.authenticator_app`);
  }
}

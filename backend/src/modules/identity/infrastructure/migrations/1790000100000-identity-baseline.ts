import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, the codes that prove a phone, and second factors. */
export class IdentityBaseline1790000100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA identity;
      CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

      -- unaccent() is STABLE because its dictionary can be replaced; this one is named, so the wrapper is IMMUTABLE.
      CREATE FUNCTION identity.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
      COMMENT ON FUNCTION identity.searchable IS
        'Published for reporting: brings a search to the form of the search column.';
    `);
    await this.createAccounts(db);
    await this.createCodes(db);
    await this.createSecondFactors(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA identity CASCADE`);
  }

  private async createAccounts(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity."user" (
        id                   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name                 text NOT NULL,
        phone                text CHECK (phone ~ '^\\+[1-9][0-9]{1,14}$'),
        pending_phone        text,
        previous_phone       text,
        phone_proven_at      timestamptz,
        email                text,
        language             text NOT NULL DEFAULT 'ro' CHECK (language IN ('ro', 'en', 'es', 'fr')),
        role                 text NOT NULL DEFAULT 'client'
                             CHECK (role IN ('client', 'mechanic', 'receptionist', 'admin')),
        password_hash        text,
        password_suits_admin boolean NOT NULL DEFAULT false,
        session_generation   integer NOT NULL DEFAULT 0,
        loyalty_points       integer NOT NULL DEFAULT 0 CHECK (loyalty_points >= 0),
        total_spent_bani     bigint NOT NULL DEFAULT 0 CHECK (total_spent_bani >= 0),
        membership_level     text NOT NULL DEFAULT 'bronze'
                             CHECK (membership_level IN ('bronze', 'silver', 'gold', 'platinum')),
        referral_code        text,
        referred_by          integer REFERENCES identity."user" (id) ON DELETE SET NULL,
        created_at           timestamptz NOT NULL DEFAULT now(),
        locked_at            timestamptz,
        erased_at            timestamptz,
        search               text NOT NULL GENERATED ALWAYS AS (identity.searchable(
                               name || ' ' || coalesce(phone || ' ' || regexp_replace(phone, '^\\+40', '0'), '')
                               || ' ' || coalesce(email, ''))) STORED,
        CONSTRAINT user_phone_key UNIQUE (phone),
        CONSTRAINT user_referral_code_key UNIQUE (referral_code),
        CONSTRAINT user_referral_code_form CHECK (referral_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
        CONSTRAINT user_not_own_referrer CHECK (referred_by <> id),
        CONSTRAINT user_erased_is_nobody CHECK (
          CASE WHEN erased_at IS NULL
            THEN phone IS NOT NULL AND password_hash IS NOT NULL AND referral_code IS NOT NULL
            ELSE phone IS NULL AND password_hash IS NULL AND referral_code IS NULL AND email IS NULL
          END),
        CONSTRAINT user_erased_has_no_other_phone CHECK (
          erased_at IS NULL OR (pending_phone IS NULL AND previous_phone IS NULL))
      );
      COMMENT ON COLUMN identity."user".pending_phone IS
        'Not unique: whether another account has the phone shows only to the holder of the phone, who receives the code.';
      COMMENT ON COLUMN identity."user".password_suits_admin IS
        'Whether the password is long enough for an admin; written with each password.';
      COMMENT ON COLUMN identity."user".session_generation IS
        'Counts how often all sessions were ended. A session opened with an earlier number is over.';
      CREATE INDEX user_referred_by ON identity."user" (referred_by) WHERE referred_by IS NOT NULL;
      CREATE INDEX user_search ON identity."user" USING gin (search public.gin_trgm_ops);
      CREATE INDEX user_admins ON identity."user" (id) WHERE role = 'admin';
      CREATE INDEX user_locked ON identity."user" (id) WHERE locked_at IS NOT NULL;
      CREATE INDEX user_team ON identity."user" (role, id) WHERE role <> 'client';
      -- Read alone, for pages far behind: it has the name besides the text that it is sorted by.
      CREATE INDEX user_clients_in_order ON identity."user" (identity.searchable(name), id) INCLUDE (name)
        WHERE role = 'client' AND erased_at IS NULL;
      CREATE INDEX user_clients_by_age ON identity."user" (created_at, id)
        WHERE role = 'client' AND erased_at IS NULL;
      CREATE INDEX user_clients_by_tier ON identity."user" (membership_level)
        WHERE role = 'client' AND erased_at IS NULL;

      CREATE VIEW identity.user_card AS
      SELECT id AS user_id, name, phone, role, created_at, email, language, referral_code, referred_by,
             loyalty_points, membership_level, total_spent_bani, phone_proven_at, locked_at, erased_at, search,
             pending_phone, previous_phone
      FROM identity."user";
      COMMENT ON VIEW identity.user_card IS 'Published for reporting.';
    `);
  }

  private async createCodes(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.sms_code (
        id           uuid PRIMARY KEY,
        purpose      text NOT NULL CHECK (purpose IN
                       ('phone-proof', 'counter-proof', 'password-reset', 'guest-erasure', 'approval', 'booking-proof')),
        subject      text,
        user_id      integer REFERENCES identity."user" (id),
        customer_id  integer,
        phone        text,
        phone_hash   text NOT NULL,
        code_hash    text NOT NULL,
        expires_at   timestamptz NOT NULL,
        tries        integer NOT NULL DEFAULT 0 CONSTRAINT sms_code_five_tries CHECK (tries BETWEEN 0 AND 5),
        tries_by     jsonb NOT NULL DEFAULT '[]',
        requested_by text,
        lane         text CONSTRAINT sms_code_lane CHECK (lane IN ('owner', 'desk', 'account', 'browser', 'stranger')),
        used_at      timestamptz,
        created_at   timestamptz NOT NULL,
        CONSTRAINT sms_code_of_customer CHECK (
          CASE WHEN purpose IN ('guest-erasure', 'approval') THEN user_id IS NULL ELSE customer_id IS NULL END),
        CONSTRAINT sms_code_phone_of_booking CHECK ((purpose = 'booking-proof') = (phone IS NOT NULL))
      );
      COMMENT ON TABLE identity.sms_code IS
        'Neither a phone nor a code can be read from it. Without user_id nothing is sent: somebody asked for a phone that has no account.';
      COMMENT ON COLUMN identity.sms_code.phone IS
        'Of a booking by a visitor whom the workshop does not know; deleted with the code after a day.';
      COMMENT ON COLUMN identity.sms_code.requested_by IS
        'A keyed hash of the account, browser or address.';
      CREATE INDEX sms_code_by_phone ON identity.sms_code (phone_hash, created_at DESC);
      CREATE INDEX sms_code_age ON identity.sms_code (created_at);
      CREATE INDEX sms_code_by_user ON identity.sms_code (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX sms_code_by_customer ON identity.sms_code (customer_id) WHERE customer_id IS NOT NULL;
    `);
  }

  private async createSecondFactors(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.authenticator_app (
        user_id       integer PRIMARY KEY REFERENCES identity."user" (id),
        sealed_secret text NOT NULL,
        last_step     integer,
        added_at      timestamptz,
        CONSTRAINT authenticator_app_added_with_a_code CHECK ((added_at IS NULL) = (last_step IS NULL))
      );
      COMMENT ON TABLE identity.authenticator_app IS
        'The secret is encrypted under a key derived from SESSION_SECRET. last_step: the latest time step whose code was used. added_at is null during the set-up.';

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
      );
      CREATE INDEX passkey_by_user ON identity.passkey (user_id);

      CREATE TABLE identity.passkey_challenge (
        challenge  text PRIMARY KEY,
        user_id    integer NOT NULL REFERENCES identity."user" (id),
        purpose    text NOT NULL CHECK (purpose IN ('sign-in', 'reauthentication', 'creation')),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenge_by_user ON identity.passkey_challenge (user_id);

      CREATE TABLE identity.recovery_code (
        user_id   integer NOT NULL REFERENCES identity."user" (id),
        code_hash text NOT NULL,
        used_at   timestamptz,
        PRIMARY KEY (user_id, code_hash)
      );

      CREATE TABLE identity.pending_sign_in (
        token_hash         text PRIMARY KEY,
        user_id            integer NOT NULL REFERENCES identity."user" (id),
        session_generation integer NOT NULL DEFAULT 0,
        tries              integer NOT NULL DEFAULT 0
                           CONSTRAINT pending_sign_in_five_tries CHECK (tries BETWEEN 0 AND 5),
        expires_at         timestamptz NOT NULL
      );
      COMMENT ON TABLE identity.pending_sign_in IS
        'The password was right, the second step is missing. The token is in a cookie of the browser, here its SHA-256.';
      CREATE INDEX pending_sign_in_by_user ON identity.pending_sign_in (user_id);
    `);
  }
}

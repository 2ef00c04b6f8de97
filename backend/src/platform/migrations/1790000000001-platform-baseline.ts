import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event log and what all instances share: sessions, limits, jobs, files, security events, backups. */
export class PlatformBaseline1790000000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA IF NOT EXISTS platform`);
    await this.createEventLog(db);
    await this.createSharedState(db);
    await this.createRecords(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA platform CASCADE`);
  }

  /** ADR 2. */
  private async createEventLog(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.event (
        insertion_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        position       bigint,
        id             uuid NOT NULL,
        stream         text NOT NULL,
        stream_version integer NOT NULL,
        type           text NOT NULL,
        schema_version integer NOT NULL,
        data           jsonb NOT NULL,
        metadata       jsonb NOT NULL,
        occurred_at    timestamptz NOT NULL,
        CONSTRAINT event_id_key UNIQUE (id),
        CONSTRAINT event_position_key UNIQUE (position),
        CONSTRAINT event_stream_version_key UNIQUE (stream, stream_version)
      );
      COMMENT ON TABLE platform.event IS 'Append-only. Ids only, never personal data.';
      CREATE INDEX event_unsequenced ON platform.event (insertion_id) WHERE position IS NULL;
      CREATE INDEX event_type_position ON platform.event (type, position);

      -- Events are immutable, except for the position, which is set once.
      CREATE FUNCTION platform.refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND NEW.position IS NOT NULL THEN
          OLD.position := NEW.position;
          IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
        END IF;
        RAISE EXCEPTION 'platform.event is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE ON platform.event
        FOR EACH ROW EXECUTE FUNCTION platform.refuse_rewriting_history();
      CREATE TRIGGER event_is_never_truncated BEFORE TRUNCATE ON platform.event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();

      -- Assigns positions. The lock is held until the commit, so the next call sees these positions. The statement after
      -- the lock has a new snapshot, so it sees every event committed before.
      CREATE FUNCTION platform.sequence_events(batch integer DEFAULT 1000) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE dealt integer;
      BEGIN
        IF NOT EXISTS (SELECT FROM platform.event WHERE position IS NULL) THEN RETURN 0; END IF;
        PERFORM pg_advisory_xact_lock(731100002);
        WITH waiting AS (
          SELECT insertion_id, row_number() OVER (ORDER BY insertion_id) AS place
          FROM (SELECT insertion_id FROM platform.event WHERE position IS NULL ORDER BY insertion_id LIMIT batch) batched
        ), last AS (SELECT coalesce(max(position), 0) AS position FROM platform.event)
        UPDATE platform.event SET position = last.position + waiting.place
        FROM waiting, last WHERE event.insertion_id = waiting.insertion_id;
        GET DIAGNOSTICS dealt = ROW_COUNT;
        RETURN dealt;
      END $$;

      CREATE TABLE platform.subscription (
        name            text PRIMARY KEY,
        position        bigint NOT NULL,
        status          text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'halted')),
        attempts        integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        last_error      text,
        updated_at      timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE platform.dead_letter (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subscription text NOT NULL,
        position     bigint NOT NULL REFERENCES platform.event (position),
        attempts     integer NOT NULL,
        last_error   text NOT NULL,
        parked_at    timestamptz NOT NULL DEFAULT now(),
        resolved_at  timestamptz,
        CONSTRAINT dead_letter_once UNIQUE (subscription, position)
      );
    `);
  }

  private async createSharedState(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The columns of connect-pg-simple, and two of the product: whose session it is, and when it was last used.
      CREATE TABLE platform.session (
        sid     varchar NOT NULL PRIMARY KEY,
        sess    json NOT NULL,
        expire  timestamp(6) with time zone NOT NULL,
        user_id integer GENERATED ALWAYS AS ((sess ->> 'userId')::integer) STORED,
        seen_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX session_expire ON platform.session (expire);
      CREATE INDEX session_by_user ON platform.session (user_id);

      -- The columns of rate-limiter-flexible. Unlogged: counters may be lost in a crash.
      CREATE UNLOGGED TABLE platform.rate_limit (
        key    varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );

      CREATE TABLE platform.idempotency_key (
        scope        text NOT NULL,
        key          text NOT NULL,
        request_hash text NOT NULL,
        answer       jsonb,
        created_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key)
      );
      CREATE INDEX idempotency_key_age ON platform.idempotency_key (created_at);

      CREATE TABLE platform.job (
        name                 text PRIMARY KEY,
        next_run_at          timestamptz NOT NULL DEFAULT now(),
        last_run_at          timestamptz,
        last_duration_ms     integer,
        last_success_at      timestamptz,
        last_error           text,
        consecutive_failures integer NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN platform.job.last_error IS
        'Name and code of the error of the last run; NULL after a success.';

      -- ADR 11.
      CREATE TABLE platform.stored_file (
        name         text PRIMARY KEY,
        kept_at      timestamptz NOT NULL DEFAULT now(),
        remove_after timestamptz
      );
      COMMENT ON COLUMN platform.stored_file.remove_after IS
        'From when on the file may be removed: soon after it came unless a row names it, at once when none does any more. Null while one does.';
      CREATE INDEX stored_file_to_remove ON platform.stored_file (remove_after) WHERE remove_after IS NOT NULL;
    `);
  }

  private async createRecords(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Sign-ins, refusals and changes of credentials, with keyed hashes instead of personal data.
      CREATE TABLE platform.security_event (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind         text NOT NULL,
        minute       timestamptz NOT NULL,
        first_at     timestamptz NOT NULL,
        last_at      timestamptz NOT NULL,
        times        integer NOT NULL DEFAULT 1,
        user_id      integer,
        by_user_id   integer,
        phone_hash   text,
        address_hash text,
        device       text NOT NULL,
        details      text[] NOT NULL,
        amount       integer,
        CONSTRAINT security_event_once UNIQUE NULLS NOT DISTINCT
          (minute, address_hash, kind, user_id, by_user_id, phone_hash, details)
      );
      COMMENT ON COLUMN platform.security_event.times IS
        'How often it happened within the minute: repetitions add no rows.';
      COMMENT ON COLUMN platform.security_event.amount IS
        'How much was changed, the repetitions within the minute added up; null for kinds without an amount.';
      CREATE INDEX security_event_in_order ON platform.security_event (minute, id);
      CREATE INDEX security_event_by_kind ON platform.security_event (kind, minute, id);
      CREATE INDEX security_event_by_user ON platform.security_event (user_id, minute);
      CREATE INDEX security_event_by_phone ON platform.security_event (phone_hash, minute);
      CREATE INDEX security_event_by_address ON platform.security_event (address_hash, minute);

      -- Each seed runs once.
      CREATE TABLE platform.seeded (
        kind      text PRIMARY KEY,
        seeded_at timestamptz NOT NULL DEFAULT now()
      );

      -- The oldest release that works with this schema (ADR 22). Without a row, every release does.
      CREATE TABLE platform.required_release (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        version text NOT NULL
      );
      COMMENT ON TABLE platform.required_release IS
        'Earlier releases refuse to start: a migration removed what they use.';

      CREATE TABLE platform.backup (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reason      text NOT NULL CHECK (reason IN ('schedule', 'admin')),
        due_at      timestamptz NOT NULL,
        attempts    integer NOT NULL DEFAULT 0,
        started_at  timestamptz,
        finished_at timestamptz,
        name        text,
        bytes       bigint,
        failure     text,
        CONSTRAINT backup_once_per_due_time UNIQUE (reason, due_at),
        CONSTRAINT backup_result CHECK ((finished_at IS NOT NULL) = (bytes IS NOT NULL OR failure IS NOT NULL))
      );
      COMMENT ON COLUMN platform.backup.failure IS 'A code; the log has the error.';
      CREATE UNIQUE INDEX backup_one_requested ON platform.backup (reason)
        WHERE finished_at IS NULL AND reason = 'admin';

      CREATE TABLE platform.backup_schedule (since timestamptz NOT NULL);
      COMMENT ON TABLE platform.backup_schedule IS 'The nightly backup is due at its first time after this one.';
      INSERT INTO platform.backup_schedule (since) VALUES (now());

      CREATE TABLE platform.restored_copy (
        only_one           boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        backup_taken_at    timestamptz NOT NULL,
        restored_at        timestamptz NOT NULL,
        sending_allowed_at timestamptz,
        discards_queued    boolean NOT NULL DEFAULT false
      );
      COMMENT ON TABLE platform.restored_copy IS
        'Has a row when this place was restored from a backup. No message is sent until an admin allows it.';
    `);
  }
}

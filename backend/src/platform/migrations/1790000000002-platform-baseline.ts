import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event log and what all instances share: sessions, limits, jobs, files, security events, backups. */
export class PlatformBaseline1790000000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA IF NOT EXISTS platform`);
    await this.createEventLog(db);
    await this.createArchive(db);
    await this.createSequencer(db);
    await this.createSharedState(db);
    await this.createRecords(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA platform CASCADE`);
  }

  /** The events that wait for a position, and the log, which has partitions by position (ADR 2, 56). */
  private async createEventLog(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.event (
        insertion_id   bigint NOT NULL,
        position       bigint,
        id             uuid NOT NULL,
        stream         text NOT NULL,
        stream_version integer NOT NULL,
        type           text NOT NULL,
        schema_version integer NOT NULL,
        data           jsonb NOT NULL,
        metadata       jsonb NOT NULL,
        occurred_at    timestamptz NOT NULL
      ) PARTITION BY LIST ((position IS NULL));
      COMMENT ON TABLE platform.event IS 'Append-only. Ids only, never personal data.';
      CREATE TABLE platform.unsequenced_event (
        insertion_id   bigint NOT NULL PRIMARY KEY,
        position       bigint CHECK (position IS NULL),
        id             uuid NOT NULL UNIQUE,
        stream         text NOT NULL,
        stream_version integer NOT NULL,
        type           text NOT NULL,
        schema_version integer NOT NULL,
        data           jsonb NOT NULL,
        metadata       jsonb NOT NULL,
        occurred_at    timestamptz NOT NULL,
        UNIQUE (stream, stream_version)
      ) WITH (
        -- Its rows last for some milliseconds. To truncate it, VACUUM would lock it; and without pages, plans would read it whole.
        vacuum_truncate = off, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_cost_delay = 0
      );
      COMMENT ON TABLE platform.unsequenced_event IS 'Committed events until they get a position. Ids only, never personal data.';
      ALTER TABLE platform.event ATTACH PARTITION platform.unsequenced_event FOR VALUES IN (true);
      CREATE TABLE platform.sequenced_event PARTITION OF platform.event (UNIQUE (position))
        FOR VALUES IN (false) PARTITION BY RANGE (position);
      COMMENT ON TABLE platform.sequenced_event IS 'The log: the events with a position.';
      CREATE SEQUENCE platform.event_insertion_id_seq OWNED BY platform.event.insertion_id;
      ALTER TABLE platform.event ALTER insertion_id SET DEFAULT nextval('platform.event_insertion_id_seq');

      CREATE FUNCTION platform.refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- platform.sequence_events() moves events into the log.
        IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'unsequenced_event'
           AND current_setting('platform.moves_events', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'platform.event is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.unsequenced_event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.sequenced_event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();

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
        position     bigint NOT NULL REFERENCES platform.sequenced_event (position),
        attempts     integer NOT NULL,
        last_error   text NOT NULL,
        parked_at    timestamptz NOT NULL DEFAULT now(),
        resolved_at  timestamptz,
        CONSTRAINT dead_letter_once UNIQUE (subscription, position)
      );
    `);
  }

  private async createArchive(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.archived_event_file (
        name                text PRIMARY KEY,
        first_position      bigint NOT NULL UNIQUE,
        last_position       bigint NOT NULL,
        events              integer NOT NULL,
        last_stream_version integer NOT NULL,
        sha256              text NOT NULL,
        archived_at         timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE platform.archived_event_file IS
        'Events that left the database: files with the uploaded ones, of which this is the only list.';

      -- What a rebuild has read from the files, by the rebuild.
      CREATE TABLE platform.recalled_event (
        run            uuid NOT NULL,
        position       bigint NOT NULL,
        id             uuid NOT NULL,
        stream         text NOT NULL,
        stream_version integer NOT NULL,
        type           text NOT NULL,
        schema_version integer NOT NULL,
        data           jsonb NOT NULL,
        metadata       jsonb NOT NULL,
        occurred_at    timestamptz NOT NULL,
        recalled_at    timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (run, stream, stream_version)
      )
    `);
  }

  private async createSequencer(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW platform.event_partition AS
      SELECT relname::text AS name, bound[1]::bigint AS first_position, bound[2]::bigint AS past_position
      FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
      CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'FROM \\(''?(\\d+)''?\\) TO \\(''?(\\d+)') AS bound
      WHERE inhparent = 'platform.sequenced_event'::regclass;

      -- Locks neither readers nor writers: the table is complete before it is attached.
      CREATE FUNCTION platform.add_event_partition(first_position bigint, past_position bigint) RETURNS void
      LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
      DECLARE partition text := 'platform.sequenced_event_' || first_position;
      BEGIN
        EXECUTE format('CREATE TABLE %s (LIKE platform.sequenced_event, UNIQUE (position), UNIQUE (stream, stream_version))', partition);
        EXECUTE format('CREATE INDEX ON %s (type, position)', partition);
        EXECUTE format('CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %s
                          FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history()', partition);
        EXECUTE format('ALTER TABLE platform.sequenced_event ATTACH PARTITION %s FOR VALUES FROM (%s) TO (%s)',
                       partition, first_position, past_position);
      END $$;

      -- Adds the partitions up to a position and, long before it is needed, the next one: a lock that is held meanwhile delays nothing.
      CREATE FUNCTION platform.add_event_partitions(up_to bigint) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE past bigint := (SELECT coalesce(max(past_position), 0) FROM platform.event_partition);
      BEGIN
        WHILE past <= up_to + 100000 LOOP
          BEGIN
            PERFORM platform.add_event_partition(past, past + 1000000);
          EXCEPTION WHEN lock_not_available THEN
            IF past <= up_to THEN RAISE; END IF;
            RETURN;
          END;
          past := past + 1000000;
        END LOOP;
      END $$;

      -- Moves committed events into the log, with the next positions. The lock is held until the commit, so the next call sees
      -- these positions; the statement after it has a new snapshot, so it sees every event committed before. It alone writes into
      -- the log, so it keeps the versions of a stream unique over all partitions: one that was taken meanwhile becomes the next one.
      -- Its plans do not depend on how many events wait: statistics know none, because they are taken while none waits, and a plan made
      -- for one event read the waiting ones again for each of them.
      CREATE FUNCTION platform.sequence_events(batch integer DEFAULT 1000) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        last bigint;
        dealt integer;
      BEGIN
        PERFORM FROM platform.unsequenced_event ORDER BY insertion_id LIMIT 1;
        IF NOT FOUND THEN RETURN 0; END IF;
        PERFORM pg_advisory_xact_lock(731100002);
        last := (SELECT coalesce(max(position), 0) FROM platform.sequenced_event);
        PERFORM platform.add_event_partitions(last + batch);
        PERFORM set_config('platform.moves_events', 'on', true);
        WITH moved AS (
          DELETE FROM platform.unsequenced_event WHERE insertion_id <= (
            SELECT max(insertion_id) FROM (
              SELECT insertion_id FROM platform.unsequenced_event ORDER BY insertion_id LIMIT batch) next)
          RETURNING *
        ), numbered AS (
          SELECT *, row_number() OVER (PARTITION BY stream ORDER BY insertion_id) AS nth, coalesce(
            (SELECT max(stream_version) FROM platform.sequenced_event past WHERE past.stream = moved.stream),
            (SELECT max(last_stream_version) FROM platform.archived_event_file), 0) AS version
          FROM moved
        )
        INSERT INTO platform.sequenced_event (
          insertion_id, position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
        SELECT insertion_id, last + row_number() OVER (ORDER BY insertion_id), id, stream,
               nth + greatest(version, max(stream_version - nth) OVER (PARTITION BY stream ORDER BY insertion_id)),
               type, schema_version, data, metadata, occurred_at
        FROM numbered ORDER BY insertion_id;
        GET DIAGNOSTICS dealt = ROW_COUNT;
        PERFORM set_config('platform.moves_events', 'off', true);
        RETURN dealt;
      END $$
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `platform.event` becomes two tables: the events that wait for a position, and the log, which has partitions by position
 * (ADR 56). Statements of the version before run on it as they are. The table of before becomes the first partition.
 */
export class EventPartitions1790000000103 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`SET LOCAL lock_timeout = '500ms'`);
    await this.divideLog(db);
    await this.createArchive(db);
    await this.createSequencer(db);
  }

  async down(): Promise<void> {
    throw new Error('Restore a backup: the log has more than one table.');
  }

  private async divideLog(db: QueryRunner): Promise<void> {
    // The first statement locks the log, too, and the events that wait are locked after it, as by an append.
    await db.query(`
      ALTER TABLE platform.dead_letter DROP CONSTRAINT dead_letter_position_fkey;
      DROP TRIGGER event_is_append_only ON platform.event;
      DROP TRIGGER event_is_never_truncated ON platform.event;
      DROP TRIGGER event_is_unsequenced ON platform.event;
      DROP FUNCTION platform.insert_unsequenced_event();
      ALTER TABLE platform.event DROP CONSTRAINT event_pkey, DROP CONSTRAINT event_id_key;
      DROP INDEX platform.event_unsequenced;
      ALTER TABLE platform.event RENAME TO sequenced_event_0;

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
      ALTER TABLE platform.event ATTACH PARTITION platform.unsequenced_event FOR VALUES IN (true);
      CREATE TABLE platform.sequenced_event PARTITION OF platform.event (UNIQUE (position))
        FOR VALUES IN (false) PARTITION BY RANGE (position);
      COMMENT ON TABLE platform.sequenced_event IS 'The log: the events with a position.';
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.sequenced_event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();

      DO $$
      DECLARE
        inserted bigint := nextval('platform.event_insertion_id_seq');
        bound text := (SELECT substring(pg_get_constraintdef(oid) FROM '< ''?(\\d+)')
                       FROM pg_constraint WHERE conname = 'event_is_sequenced' AND connamespace = 'platform'::regnamespace);
      BEGIN
        ALTER TABLE platform.sequenced_event_0 ALTER insertion_id DROP IDENTITY;
        EXECUTE 'CREATE SEQUENCE platform.event_insertion_id_seq START ' || inserted;
        IF EXISTS (SELECT FROM platform.sequenced_event_0) THEN
          EXECUTE 'ALTER TABLE platform.sequenced_event ATTACH PARTITION platform.sequenced_event_0 FOR VALUES FROM (0) TO (' || bound || ')';
          CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.sequenced_event_0
            FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();
          ALTER TABLE platform.sequenced_event_0 DROP CONSTRAINT event_is_sequenced;
        ELSE
          DROP TABLE platform.sequenced_event_0;
        END IF;
      END $$;
      ALTER TABLE platform.event ALTER insertion_id SET DEFAULT nextval('platform.event_insertion_id_seq');
      ALTER SEQUENCE platform.event_insertion_id_seq OWNED BY platform.event.insertion_id;
      ALTER TABLE platform.dead_letter ADD FOREIGN KEY (position) REFERENCES platform.sequenced_event (position) NOT VALID;
      ALTER TABLE platform.dead_letter VALIDATE CONSTRAINT dead_letter_position_fkey`);
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
      )`);
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
      CREATE OR REPLACE FUNCTION platform.sequence_events(batch integer DEFAULT 1000) RETURNS integer LANGUAGE plpgsql AS $$
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
          DELETE FROM platform.unsequenced_event WHERE insertion_id IN (
            SELECT insertion_id FROM platform.unsequenced_event ORDER BY insertion_id LIMIT batch)
          RETURNING *
        ), known AS (
          SELECT stream, coalesce(
            (SELECT max(stream_version) FROM platform.sequenced_event past WHERE past.stream = appended.stream),
            (SELECT max(last_stream_version) FROM platform.archived_event_file), 0) AS version
          FROM (SELECT DISTINCT stream FROM moved) appended
        ), numbered AS (
          SELECT *, row_number() OVER (PARTITION BY stream ORDER BY insertion_id) AS nth FROM moved
        )
        INSERT INTO platform.sequenced_event (
          insertion_id, position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
        SELECT insertion_id, last + row_number() OVER (ORDER BY insertion_id), id, stream,
               nth + greatest(version, max(stream_version - nth) OVER (PARTITION BY stream ORDER BY insertion_id)),
               type, schema_version, data, metadata, occurred_at
        FROM numbered JOIN known USING (stream) ORDER BY insertion_id;
        GET DIAGNOSTICS dealt = ROW_COUNT;
        PERFORM set_config('platform.moves_events', 'off', true);
        RETURN dealt;
      END $$`);
  }
}

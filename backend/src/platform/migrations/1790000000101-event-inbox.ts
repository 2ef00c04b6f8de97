import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps events without a position in a table of their own (ADR 56): a trigger takes them there, also those of the version
 * before. From then on every row of `platform.event` has a position, which the next migrations need.
 */
export class EventInbox1790000000101 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`SET LOCAL lock_timeout = '500ms'`);
    // Locks the table, before the lock of the sequencer, which takes both in this order.
    await db.query(`ALTER TABLE platform.event DROP CONSTRAINT IF EXISTS event_is_sequenced`);
    await db.query(`DO $$ BEGIN WHILE platform.sequence_events() > 0 LOOP END LOOP; END $$`);
    await db.query(`
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

      CREATE OR REPLACE FUNCTION platform.refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- platform.sequence_events() moves events into the log.
        IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'unsequenced_event'
           AND current_setting('platform.moves_events', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'platform.event is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.unsequenced_event
        FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history();

      -- The version before counts the events of a stream in the log alone.
      CREATE FUNCTION platform.insert_unsequenced_event() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.stream_version := greatest(
          NEW.stream_version,
          (SELECT max(stream_version) + 1 FROM platform.event WHERE stream = NEW.stream),
          (SELECT max(stream_version) + 1 FROM platform.unsequenced_event WHERE stream = NEW.stream));
        INSERT INTO platform.unsequenced_event SELECT NEW.*;
        RETURN NULL;
      END $$;
      CREATE TRIGGER event_is_unsequenced BEFORE INSERT ON platform.event
        FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION platform.insert_unsequenced_event();

      CREATE OR REPLACE FUNCTION platform.sequence_events(batch integer DEFAULT 1000) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE dealt integer;
      BEGIN
        -- In the order of an append and of the next migrations.
        LOCK TABLE platform.event IN ROW EXCLUSIVE MODE;
        IF NOT EXISTS (SELECT FROM platform.unsequenced_event) THEN RETURN 0; END IF;
        PERFORM pg_advisory_xact_lock(731100002);
        PERFORM set_config('platform.moves_events', 'on', true);
        WITH moved AS (
          DELETE FROM platform.unsequenced_event WHERE insertion_id IN (
            SELECT insertion_id FROM platform.unsequenced_event ORDER BY insertion_id LIMIT batch)
          RETURNING *
        ), last AS (SELECT coalesce(max(position), 0) AS position FROM platform.event)
        INSERT INTO platform.event (
          insertion_id, position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
        OVERRIDING SYSTEM VALUE
        SELECT insertion_id, last.position + row_number() OVER (ORDER BY insertion_id), id, stream, stream_version, type,
               schema_version, data, metadata, occurred_at
        FROM moved, last ORDER BY insertion_id;
        GET DIAGNOSTICS dealt = ROW_COUNT;
        PERFORM set_config('platform.moves_events', 'off', true);
        RETURN dealt;
      END $$`);
    // The bounds of the partition that the table becomes. The next migration reads it: that takes no lock.
    await db.query(`
      DO $$ BEGIN
        EXECUTE format(
          'ALTER TABLE platform.event ADD CONSTRAINT event_is_sequenced CHECK (
             ((position IS NULL) IS NOT NULL) AND ((position IS NULL) = false)
             AND position IS NOT NULL AND position >= 0 AND position < %s) NOT VALID',
          ((SELECT coalesce(max(position), 0) FROM platform.event) / 1000000 + 2) * 1000000);
      END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Restore a backup: the events that were not sequenced would be lost.');
  }
}

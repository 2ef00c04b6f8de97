import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sequencer of before, with statements whose plans do not depend on how many events wait: statistics know none, because
 * they are taken while none waits, and a plan made for one event read the waiting ones again for each of them (ADR 56).
 */
export class SequencerPlan1790000000104 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
      END $$`);
  }

  async down(): Promise<void> {}
}

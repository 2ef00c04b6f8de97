import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the event log, its subscriptions and dead letters (ADR 2). */
export class EventLog1790000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA IF NOT EXISTS platform`);
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
      )`);
    await db.query(`CREATE INDEX event_unsequenced ON platform.event (insertion_id) WHERE position IS NULL`);
    await db.query(`CREATE INDEX event_type_position ON platform.event (type, position)`);
    await db.query(`COMMENT ON TABLE platform.event IS 'Append-only. Ids only, never personal data.'`);

    // Events are immutable, except for the position, which is set once.
    await db.query(`
      CREATE FUNCTION platform.refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND NEW.position IS NOT NULL THEN
          OLD.position := NEW.position;
          IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
        END IF;
        RAISE EXCEPTION 'platform.event is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await db.query(`
      CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE ON platform.event
      FOR EACH ROW EXECUTE FUNCTION platform.refuse_rewriting_history()`);
    await db.query(`
      CREATE TRIGGER event_is_never_truncated BEFORE TRUNCATE ON platform.event
      FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting_history()`);

    // Assigns positions. The lock is held until the commit, so the next call sees these positions. The statement after
    // the lock has a new snapshot, so it sees every event committed before.
    await db.query(`
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
      END $$`);

    await db.query(`
      CREATE TABLE platform.subscription (
        name            text PRIMARY KEY,
        kind            text NOT NULL CHECK (kind IN ('reaction', 'projection')),
        position        bigint NOT NULL,
        status          text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'halted')),
        attempts        integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        last_error      text,
        updated_at      timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE platform.dead_letter (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subscription text NOT NULL,
        position     bigint NOT NULL REFERENCES platform.event (position),
        attempts     integer NOT NULL,
        last_error   text NOT NULL,
        parked_at    timestamptz NOT NULL DEFAULT now(),
        resolved_at  timestamptz,
        CONSTRAINT dead_letter_once UNIQUE (subscription, position)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.dead_letter, platform.subscription, platform.event CASCADE`);
    await db.query(`DROP FUNCTION platform.sequence_events, platform.refuse_rewriting_history`);
  }
}

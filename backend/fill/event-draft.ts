import type pg from 'pg';
import { uuidOf } from './shape.ts';
export interface Draft {
  readonly type: string;
  readonly version?: number;
  readonly stream: string;
  readonly data: string;
  readonly actor: string;
  readonly at: string;
  /** Orders the events of one moment, and tells those of one type apart. */
  readonly rank?: number | string;
  /** Which rows have it; all by default. */
  readonly when?: string;
}
export const eventIdOf = (type: string, stream: string, rank: number | string = 0) =>
  uuidOf(`'${type} ' || (${rank}) || ' ' || ${stream}`);

export async function createDrafts(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE draft (
      at timestamptz, rank integer, stream text, type text, version integer, data jsonb, actor text, id uuid)`);
}

/** Drafts the events of each row of `source`, a list of FROM. */
export async function draftEvents(client: pg.Client, source: string, drafts: readonly Draft[]): Promise<void> {
  const events = drafts.map(
    ({ type, version = 1, stream, data, actor, at, rank = 0, when = 'true' }) => `
      SELECT ${at}, ${rank}, ${stream}, '${type}', ${version}, ${data}, ${actor}, ${eventIdOf(type, stream, rank)}
      WHERE ${when}`,
  );
  await client.query(`
    INSERT INTO draft (at, rank, stream, type, version, data, actor, id)
    SELECT event.* FROM ${source} CROSS JOIN LATERAL (${events.join(' UNION ALL ')}) event`);
}

/** Writes the log: positions in the order of time, versions in that of each stream. Every subscription has handled it. */
export async function appendDrafts(client: pg.Client): Promise<void> {
  await client.query('ANALYZE draft');
  await client.query(`
    SELECT platform.add_event_partitions(coalesce((SELECT max(position) FROM platform.event), 0) + (SELECT count(*) FROM draft))`);
  await client.query(`
    INSERT INTO platform.event (position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
    SELECT past.position + row_number() OVER (ORDER BY at, rank, draft.stream), draft.id, draft.stream,
           coalesce(known.version, 0) + row_number() OVER (PARTITION BY draft.stream ORDER BY at, rank),
           type, draft.version, data, jsonb_build_object('actor', actor, 'correlation', draft.id), at
    FROM draft
    CROSS JOIN (SELECT coalesce(max(position), 0) AS position FROM platform.event) past
    LEFT JOIN (SELECT stream, max(stream_version) AS version FROM platform.event GROUP BY stream) known
      ON known.stream = draft.stream
    ORDER BY 1`);
  await client.query(
    'UPDATE platform.subscription SET position = (SELECT max(position) FROM platform.event), updated_at = now()',
  );
  await client.query('DROP TABLE draft');
}

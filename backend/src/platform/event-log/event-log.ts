import { Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { QueryConfig } from 'pg';
import type { EventMetadata, RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';
import { Database } from '../database/database.ts';
import { afterCommit, type CommitHook, type Transaction } from '../database/transaction.ts';
import { startSpan, traceparentOf } from '../tracing/spans.ts';
import { ArchiveError, type RecalledEvents } from './event-archive.ts';
import { EventNotifier, NOTIFY } from './event-notifier.ts';
import { type StoredEvent, toRecordedEvent } from './stored-event.ts';

const APPEND = `
  INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT gen_random_uuid(), raised.stream,
         coalesce((SELECT max(past.stream_version) FROM platform.event past WHERE past.stream = raised.stream),
                  (SELECT max(last_stream_version) FROM platform.archived_event_file), 0)
           + row_number() OVER (PARTITION BY raised.stream ORDER BY raised.ordinal),
         raised.type, raised.version, raised.data, raised.metadata, raised.occurred_at
  FROM unnest($1::text[], $2::text[], $3::int[], $4::jsonb[], $5::jsonb[], $6::timestamptz[]) WITH ORDINALITY
       AS raised (stream, type, version, data, metadata, occurred_at, ordinal)
  ORDER BY raised.ordinal`;

const COLUMNS = `
  position, id, stream, stream_version, type, schema_version AS version, data, metadata, occurred_at`;

/**
 * Reads each type from the index on type and position. With `type = …` instead of the row comparison the planner may
 * use the index on position and read the whole log for a rare type. A condition on the position alone would prune
 * partitions but has the same risk. Waiting events are in another table, which stays large for a while after many were
 * moved.
 */
const READ_AFTER = `
  SELECT next.*
  FROM unnest($2::text[]) AS known (type)
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS}
    FROM platform.sequenced_event event
    WHERE (event.type, event.position) > (known.type, $1) AND event.type <= known.type
    ORDER BY event.type, event.position
    LIMIT $3) next
  ORDER BY next.position
  LIMIT $3`;

export const ASSIGNED_AT_ONCE = 1_000;

// $1: the sender of the notification, which tells the other instances about the positions.
const ASSIGN_POSITIONS = `
  WITH dealt AS MATERIALIZED (SELECT platform.sequence_events(${ASSIGNED_AT_ONCE}) AS assigned)
  SELECT assigned, CASE WHEN assigned > 0 THEN ${NOTIFY} END FROM dealt`;

const READ_STREAMS = `
  SELECT ${COLUMNS}
  FROM (
    SELECT position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at FROM platform.event
    UNION ALL
    SELECT position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at
    FROM platform.recalled_event WHERE run = $6) event
  WHERE stream = ANY($1) AND type = ANY($2) AND (stream, stream_version) > ($3, $4)
  ORDER BY stream, stream_version
  LIMIT $5`;

const ARCHIVED = 'SELECT count(*) AS files FROM platform.archived_event_file';

/**
 * The append-only, totally ordered log of domain events (ADR 2). Transactions append without waiting for each other.
 * Positions are assigned after the commit, so that a reader that goes by position never skips an event of a transaction
 * that committed late.
 */
@Injectable()
export class EventLog implements CommitHook {
  constructor(
    private readonly database: Database,
    private readonly notifier: EventNotifier,
  ) {}

  /** Appends the transaction's pending events; the commit wakes the runners. */
  lastStatement({ events, afterCommit }: Transaction): QueryConfig | undefined {
    if (events.length === 0) return undefined;
    afterCommit.push(() => this.notifySubscribers());
    return {
      name: 'append-events',
      text: APPEND,
      values: [
        events.map(({ stream }) => stream),
        events.map(({ event }) => event.type),
        events.map(({ event }) => event.version),
        events.map(({ event }) => JSON.stringify(event.data)),
        events.map(({ event, metadata }) => JSON.stringify(withTrace(event.type, metadata))),
        events.map(({ occurredAt }) => occurredAt),
      ],
    };
  }

  /** Wakes the readers of all instances. Best effort: a lost notification delays delivery until the next poll. */
  notifySubscribers(): void {
    this.notifier.notify();
  }

  // Notifies in the transaction, for a process that may end right after the commit, such as the command line.
  async notifyInTransaction(): Promise<void> {
    await this.database.query(`SELECT ${NOTIFY}`, [this.notifier.sender]);
    afterCommit(() => this.notifier.wake());
  }

  /** Assigns positions to committed events that have none, in insertion order. @returns how many */
  async assignPositions(): Promise<number> {
    const isAssigned = this.notifier.beginAssigning();
    const { assigned } = await this.database.only<{ assigned: number }>(ASSIGN_POSITIONS, [this.notifier.sender]);
    afterCommit(() => isAssigned(assigned));
    return assigned;
  }

  async readAfter(position: number, types: readonly StoredEventType[], limit: number): Promise<RecordedEvent[]> {
    const events = await this.readStoredAfter(position, types, limit);
    return events.map((event) => this.decode(event, types));
  }

  /** Like {@link readAfter}, but not decoded, so that it includes events that cannot be decoded. */
  readStoredAfter(position: number, types: readonly StoredEventType[], limit: number): Promise<StoredEvent[]> {
    return this.database.query<StoredEvent>(READ_AFTER, [position, types.map(({ type }) => type), limit]);
  }

  /**
   * Reads streams in pages of at most `limit`, with events that have no position yet.
   * @param recalled archived events to include, from {@link EventArchive.withRecalled}
   * @throws UndecodableEvent; ArchiveError when further events were archived
   */
  async *readStreams(
    streams: readonly string[],
    types: readonly StoredEventType[],
    limit: number,
    recalled: RecalledEvents,
  ): AsyncGenerator<RecordedEvent[]> {
    let after = { stream: '', streamVersion: 0 };
    for (;;) {
      const events = await this.database.query<StoredEvent>(READ_STREAMS, [
        streams,
        types.map(({ type }) => type),
        after.stream,
        after.streamVersion,
        limit,
        recalled.run,
      ]);
      yield events.map((event) => this.decode(event, types));
      const last = events.at(-1);
      if (!last || events.length < limit) break;
      after = last;
    }
    // The lock of the reading transaction blocks the archive, so every earlier archive is visible now.
    const { files } = await this.database.only<{ files: number }>(ARCHIVED);
    if (files !== recalled.files) throw new ArchiveError('Events were archived meanwhile. Repeat the command.');
  }

  /** Upcasts an event that was read for these types. @throws UndecodableEvent */
  decode(event: StoredEvent, types: readonly StoredEventType[]): RecordedEvent {
    return toRecordedEvent(event, types.find(({ type }) => type === event.type) as StoredEventType);
  }
}

/**
 * Adds the trace context of a span for the event, which its reactions continue. Its parent is the current span, or that
 * of the event's cause. Without tracing nothing is added.
 */
function withTrace(type: string, metadata: EventMetadata): EventMetadata {
  const { traceparent: parent } = metadata;
  const span = startSpan(`event ${type}`, { kind: SpanKind.PRODUCER, ...(parent && { parent }) });
  if (!span) return metadata;
  span.end();
  return { ...metadata, traceparent: traceparentOf(span) };
}

import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { EventMetadata, RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';
import type { CommitHook } from '../database/commit-hook.ts';
import { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { EventNotifier } from './event-notifier.ts';

const APPEND = `
  INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT gen_random_uuid(), raised.stream,
         coalesce((SELECT max(past.stream_version) FROM platform.event past WHERE past.stream = raised.stream), 0)
           + row_number() OVER (PARTITION BY raised.stream ORDER BY raised.ordinal),
         raised.type, raised.version, raised.data, raised.metadata, raised.occurred_at
  FROM unnest($1::text[], $2::text[], $3::int[], $4::jsonb[], $5::jsonb[], $6::timestamptz[]) WITH ORDINALITY
       AS raised (stream, type, version, data, metadata, occurred_at, ordinal)
  ORDER BY raised.ordinal`;

const READ_AFTER = `
  SELECT position, id, stream, stream_version AS "streamVersion", type, schema_version AS "version", data, metadata,
         occurred_at AS "occurredAt"
  FROM platform.event
  WHERE position > $1 AND type = ANY($2)
  ORDER BY position
  LIMIT $3`;

interface EventRow extends QueryResultRow {
  position: number;
  id: string;
  stream: string;
  streamVersion: number;
  type: string;
  version: number;
  data: unknown;
  metadata: EventMetadata;
  occurredAt: Date;
}

/**
 * The append-only, totally ordered log of domain events (ADR 2). Transactions append without waiting for each other;
 * positions are assigned after the commit, so a reader that goes by position never skips an event whose transaction
 * committed late.
 */
@Injectable()
export class EventLog implements CommitHook {
  constructor(
    private readonly database: Database,
    private readonly notifier: EventNotifier,
  ) {}

  /** Appends the transaction's pending events. */
  async beforeCommit({ client, events }: Transaction): Promise<void> {
    if (events.length === 0) return;
    await client.query({
      name: 'append-events',
      text: APPEND,
      values: [
        events.map(({ stream }) => stream),
        events.map(({ event }) => event.type),
        events.map(({ event }) => event.version),
        events.map(({ event }) => JSON.stringify(event.data)),
        events.map(({ metadata }) => JSON.stringify(metadata)),
        events.map(({ occurredAt }) => occurredAt),
      ],
    });
  }

  afterCommit({ events }: Transaction): void {
    if (events.length > 0) this.notifySubscribers();
  }

  /** Wakes the runners of all instances. Best effort: a lost notification delays delivery until the next poll. */
  notifySubscribers(): void {
    this.notifier.notify();
  }

  /**
   * Assigns positions to committed events that have none, in the order of their insertion.
   * @returns how many events got a position.
   */
  async assignPositions(): Promise<number> {
    const row = await this.database.one<{ assigned: number }>(
      'SELECT platform.sequence_events() AS assigned',
    );
    return row?.assigned ?? 0;
  }

  /** Up to `limit` events of these types after a position, oldest first, upcast to the current versions. */
  async readAfter(
    position: number,
    types: readonly StoredEventType[],
    limit: number,
  ): Promise<RecordedEvent[]> {
    const byName = new Map(types.map((type) => [type.type, type]));
    const rows = await this.database.query<EventRow>(READ_AFTER, [position, [...byName.keys()], limit]);
    return rows.map((row) => toRecordedEvent(row, byName.get(row.type) as StoredEventType));
  }
}

/** Upcasts a stored event to the current version of its type. */
export function toRecordedEvent(row: EventRow, type: StoredEventType): RecordedEvent {
  let data = row.data;
  for (let version = row.version; version < type.version; version++) {
    const upcast = type.upcasts[version];
    if (!upcast) throw new Error(`${type.type} has no upcast from version ${version}`);
    data = upcast(data as never, row);
  }
  return { ...row, version: type.version, data: type.schema.parse(data) };
}

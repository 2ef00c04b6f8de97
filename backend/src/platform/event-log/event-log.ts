import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { EventMetadata, RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';
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
 * The append-only, totally ordered record of everything that happened (ADR 2). Writers append without
 * waiting for each other; positions are dealt afterwards by one sequencer, so a reader that goes by
 * position never misses an event whose transaction committed late.
 */
@Injectable()
export class EventLog {
  constructor(
    private readonly database: Database,
    private readonly notifier: EventNotifier,
  ) {}

  /** Writes the transaction's pending events as its last statement before the commit. */
  async append({ client, events }: Transaction): Promise<void> {
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

  /** Tells every instance that something was committed. A hint: losing it costs latency, never an event. */
  notifySubscribers(): void {
    this.notifier.notify();
  }

  /**
   * Deals positions to committed events that have none yet, in the order of their insertion.
   * @returns how many got one.
   */
  async assignPositions(): Promise<number> {
    const row = await this.database.one<{ dealt: number }>('SELECT platform.sequence_events() AS dealt');
    return row?.dealt ?? 0;
  }

  /** Up to `limit` events of these types after a position, oldest first, upcast to today's versions. */
  async readAfter(
    position: number,
    types: readonly StoredEventType[],
    limit: number,
  ): Promise<RecordedEvent[]> {
    const byName = new Map(types.map((type) => [type.type, type]));
    const rows = await this.database.query<EventRow>(READ_AFTER, [position, [...byName.keys()], limit]);
    return rows.map((row) => {
      const type = byName.get(row.type);
      if (!type) throw new Error(`The log answered with a type nobody asked for: ${row.type}`);
      return toRecordedEvent(row, type);
    });
  }
}

/** Brings a stored event to the current version of its type. */
export function toRecordedEvent(row: EventRow, type: StoredEventType): RecordedEvent {
  let data = row.data;
  for (let version = row.version; version < type.version; version++) {
    const upcast = type.upcasts[version];
    if (!upcast) throw new Error(`${type.type} has no upcast from version ${version}`);
    data = upcast(data as never, row);
  }
  return { ...row, version: type.version, data: type.schema.parse(data) };
}

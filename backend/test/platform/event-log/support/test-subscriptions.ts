import { z } from 'zod';
import { defineEvent, type RecordedEvent } from '../../../../src/kernel/define-event.ts';
import type { Subscription } from '../../../../src/platform/event-log/subscriptions.ts';
import { type EventLogFixture, TestAggregate } from '../../../support/event-log-fixture.ts';
import type { TestDatabase } from '../../../support/test-database.ts';

const schema = z.strictObject({ number: z.int() });
let types = 0;

/** An event type with a number, which only the subscriptions of one test handle. */
export function anEventType() {
  return defineEvent(`test.counted-${++types}`, 1, schema);
}
export type NumberEvent = ReturnType<typeof anEventType>;

/** A reaction named after its event type; `handle` may be replaced. */
export function aSubscription(
  type: NumberEvent,
  handle: Subscription['handle'],
  changes: Partial<Subscription> = {},
): Subscription {
  return { name: type.type, types: [type], onPoison: 'halt', handle, ...changes };
}

/** Appends events with these numbers in one transaction. */
export async function append(log: EventLogFixture, type: NumberEvent, ...numbers: number[]): Promise<void> {
  await log.work.run(async () => {
    for (const number of numbers) {
      log.work.record(new TestAggregate(`${type.type}-${number}`).emit(type({ number })));
    }
  });
}

export function numberOf(event: RecordedEvent): number {
  return (event.data as z.infer<typeof schema>).number;
}

/** The numbers 1 to `last`. */
export function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** A table with a row for each handled event: its number and the transaction that handled it. */
export class Effects {
  private constructor(private readonly test: TestDatabase) {}

  static async create(test: TestDatabase): Promise<Effects> {
    await test.database.query(
      'CREATE TABLE effect (type text, number integer, position bigint, transaction xid8 DEFAULT pg_current_xact_id())',
    );
    return new Effects(test);
  }

  /** Writes the row of an event, in the transaction of its delivery. */
  async write({ database }: EventLogFixture, event: RecordedEvent): Promise<void> {
    const { type, position } = event;
    await database.query('INSERT INTO effect VALUES ($1, $2, $3)', [type, numberOf(event), position]);
  }

  /** Numbers of the handled events of a type, in log order; an event that was handled twice is listed twice. */
  async of({ type }: NumberEvent): Promise<number[]> {
    const rows = await this.test.database.query<{ number: number }>(
      'SELECT number FROM effect WHERE type = $1 ORDER BY position',
      [type],
    );
    return rows.map(({ number }) => number);
  }

  /** How many events each transaction handled, in order. */
  async batches({ type }: NumberEvent): Promise<number[]> {
    const rows = await this.test.database.query<{ events: number }>(
      'SELECT count(*) AS events FROM effect WHERE type = $1 GROUP BY transaction ORDER BY min(position)',
      [type],
    );
    return rows.map(({ events }) => events);
  }
}

/** A gate that handlers wait at until it opens; counts the waiting handlers. */
export class Gate {
  waiting = 0;
  most = 0;
  open: () => void = () => undefined;
  private readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  async pass(): Promise<void> {
    this.waiting++;
    this.most = Math.max(this.most, this.waiting);
    await this.opened;
    this.waiting--;
  }
}

import { z } from 'zod';
import { defineEvent, type RecordedEvent } from '../../../../src/kernel/define-event.ts';
import type { Subscription } from '../../../../src/platform/event-log/subscriptions.ts';
import { createEventLogFixture, type EventLogFixture, TestAggregate } from '../../../support/event-log-fixture.ts';
import { eventually } from '../../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';

export const Happened = defineEvent('test.happened', 1, z.strictObject({ number: z.int() }));

/** An event log whose subscriptions write the numbers of handled events into a table. */
export class EffectLog {
  /** The number of subscriptions so far, which makes their names unique. */
  subscriptions = 0;

  private constructor(
    readonly test: TestDatabase,
    readonly log: EventLogFixture,
  ) {}

  static async start(): Promise<EffectLog> {
    const test = await createTestDatabase();
    const log = await createEventLogFixture(test);
    await test.database.query('CREATE TABLE effect (subscription text, number integer, position bigint)');
    return new EffectLog(test, log);
  }

  /** A subscription that writes a row for each event. */
  writer(changes: Partial<Subscription> = {}): Subscription {
    const name = `test.writer-${++this.subscriptions}`;
    return {
      name,
      types: [Happened],
      onPoison: 'halt',
      handle: async (event) => this.writeEffect(this.log, name, event),
      ...changes,
    };
  }

  /** Uses the `Database` of the runner, which gets its transaction from the async context. */
  async writeEffect(kit: EventLogFixture, name: string, event: RecordedEvent): Promise<void> {
    const { number } = event.data as { number: number };
    await kit.database.query('INSERT INTO effect VALUES ($1, $2, $3)', [name, number, event.position]);
  }

  append(kit: EventLogFixture, number: number, stream: number | string = number): Promise<void> {
    return kit.work.run(async () => kit.work.record(new TestAggregate(stream).emit(Happened({ number }))));
  }

  /** The numbers that a subscription has written, in log order. */
  async effects(name: string): Promise<number[]> {
    const sql = 'SELECT number FROM effect WHERE subscription = $1 ORDER BY position';
    return (await this.test.database.query<{ number: number }>(sql, [name])).map(({ number }) => number);
  }

  async forgetEffects(): Promise<void> {
    await this.test.database.query('DELETE FROM effect');
  }

  /** Delivers events until the state is reached. */
  catchUpUntil(state: () => Promise<boolean>): Promise<boolean> {
    return eventually(async () => {
      await this.log.runner.catchUp();
      return state();
    });
  }

  async isHalted(name: string): Promise<boolean> {
    return (await this.log.store.halted()).includes(name);
  }

  async checkpoint(name: string) {
    return (await this.log.store.all()).find((one) => one.name === name);
  }
}

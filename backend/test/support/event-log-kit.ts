import { AggregateRoot } from '../../src/kernel/aggregate-root.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import type { DomainEvent } from '../../src/kernel/define-event.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { EventLog } from '../../src/platform/event-log/event-log.ts';
import { type RunnerPace, SubscriptionRunner } from '../../src/platform/event-log/subscription-runner.ts';
import { SubscriptionStore } from '../../src/platform/event-log/subscription-store.ts';
import { WakeUp } from '../../src/platform/event-log/wake-up.ts';
import type { TestDatabase } from './test-database.ts';

/** The event log of one app process, without the application around it. */
export interface EventLogKit {
  database: Database;
  work: UnitOfWork;
  eventLog: EventLog;
  store: SubscriptionStore;
  wakeUp: WakeUp;
  runner: SubscriptionRunner;
}

const QUICK: RunnerPace = { pollMs: 20, attempts: 3, backOffMs: 1 };

/** Puts the parts together on a pool of its own, as another process would. */
export async function eventLogKit(test: TestDatabase, pace: Partial<RunnerPace> = {}): Promise<EventLogKit> {
  const { dataSource, database } = await test.another();
  const wakeUp = new WakeUp(test.url);
  const eventLog = new EventLog(database, wakeUp);
  const work = new UnitOfWork(dataSource, eventLog, new SystemClock());
  const store = new SubscriptionStore(database);
  const runner = new SubscriptionRunner(work, eventLog, store, wakeUp, { ...QUICK, ...pace });
  return { database, work, eventLog, store, wakeUp, runner };
}

/** A stand-in aggregate: whatever it is told to raise, it raises. */
export class Thing extends AggregateRoot {
  constructor(readonly id: number | string) {
    super();
  }

  get stream(): string {
    return `thing-${this.id}`;
  }

  does(...events: DomainEvent[]): this {
    for (const event of events) this.raise(event);
    return this;
  }
}

import type { DataSource } from 'typeorm';
import { AggregateRoot } from '../../src/kernel/aggregate-root.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import type { DomainEvent } from '../../src/kernel/define-event.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { BatchDelivery } from '../../src/platform/event-log/batch-delivery.ts';
import { EventLog } from '../../src/platform/event-log/event-log.ts';
import { EventLogOperator } from '../../src/platform/event-log/event-log-operator.ts';
import { EventNotifier } from '../../src/platform/event-log/event-notifier.ts';
import type { RunnerOptions } from '../../src/platform/event-log/runner-options.ts';
import type { SubscriptionDiscovery } from '../../src/platform/event-log/subscription-discovery.ts';
import { SubscriptionRunner } from '../../src/platform/event-log/subscription-runner.ts';
import { SubscriptionStore } from '../../src/platform/event-log/subscription-store.ts';
import { Metrics } from '../../src/platform/metrics/metrics.ts';
import type { TestDatabase } from './test-database.ts';

/** The event log of one app process, without an application. */
export interface EventLogFixture {
  dataSource: DataSource;
  database: Database;
  work: UnitOfWork;
  eventLog: EventLog;
  store: SubscriptionStore;
  notifier: EventNotifier;
  runner: SubscriptionRunner;
}

const FAST_OPTIONS: RunnerOptions = { pollMs: 20, maxAttempts: 3, backOffMs: 1, slots: 4, batchMs: 200 };

/** Creates an event log with its own pool, like another app process. */
export async function createEventLogFixture(
  test: TestDatabase,
  pace: Partial<RunnerOptions> = {},
): Promise<EventLogFixture> {
  const { dataSource, database } = await test.connect();
  const notifier = new EventNotifier(test.url);
  const eventLog = new EventLog(database, notifier);
  const work = new UnitOfWork(dataSource, eventLog, new SystemClock());
  const store = new SubscriptionStore(database);
  const options = { ...FAST_OPTIONS, ...pace };
  const delivery = new BatchDelivery(work, eventLog, store, new Metrics(), options);
  const runner = new SubscriptionRunner(work, eventLog, store, delivery, notifier, options);
  return { dataSource, database, work, eventLog, store, notifier, runner };
}

/** An operator of the subscriptions that `discovery` finds. */
export function createOperator(
  { database, work, eventLog, store }: EventLogFixture,
  discovery: SubscriptionDiscovery,
): EventLogOperator {
  return new EventLogOperator(database, work, eventLog, store, discovery);
}

/** An aggregate that raises the given events. */
export class TestAggregate extends AggregateRoot {
  constructor(readonly id: number | string) {
    super();
  }

  get stream(): string {
    return `thing-${this.id}`;
  }

  emit(...events: DomainEvent[]): this {
    for (const event of events) this.raise(event);
    return this;
  }
}

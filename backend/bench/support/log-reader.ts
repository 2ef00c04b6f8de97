/**
 * Reads events as fast as a subscription can that takes batches and only counts them. Bundled by `readLog`, because Node runs
 * no decorators: `node log-reader.js URL POSITION` prints how many were
 * after the position, and the milliseconds.
 */
import { SystemClock } from '../../src/kernel/clock.ts';
import type { StoredEventType } from '../../src/kernel/define-event.ts';
import * as identity from '../../src/modules/identity/events.ts';
import { createDataSource } from '../../src/platform/database/data-source.ts';
import { Database } from '../../src/platform/database/database.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { BatchDelivery } from '../../src/platform/event-log/batch-delivery.ts';
import { EventLog } from '../../src/platform/event-log/event-log.ts';
import { EventNotifier } from '../../src/platform/event-log/event-notifier.ts';
import { runnerOptions } from '../../src/platform/event-log/runner-options.ts';
import { SubscriptionRunner } from '../../src/platform/event-log/subscription-runner.ts';
import { SubscriptionStore } from '../../src/platform/event-log/subscription-store.ts';
import { Metrics } from '../../src/platform/metrics/metrics.ts';

const [url = '', position = '0'] = process.argv.slice(2);
const types: readonly StoredEventType[] = [identity.PasswordChanged];

const dataSource = await createDataSource(url, 4, []).initialize();
const [database, notifier] = [new Database(dataSource), new EventNotifier(url)];
const eventLog = new EventLog(database, notifier);
const work = new UnitOfWork(dataSource, eventLog, new SystemClock());
const [store, options] = [new SubscriptionStore(database), runnerOptions(20)];
const delivery = new BatchDelivery(work, eventLog, store, new Metrics(), options);
const runner = new SubscriptionRunner(work, eventLog, store, delivery, notifier, options);
let counted = 0;
const handleAll = async (events: readonly unknown[]) => {
  counted += events.length;
};
const reader = {
  name: 'bench.reader',
  types,
  onPoison: 'halt',
  batch: 1_000,
  handle: () => handleAll([1]),
  handleAll,
} as const;
await runner.register([reader]);
await database.query('UPDATE platform.subscription SET position = $2 WHERE name = $1', [reader.name, Number(position)]);
const begin = performance.now();
await runner.catchUp();
console.log(JSON.stringify({ events: counted, ms: performance.now() - begin }));
await notifier.close();
await dataSource.destroy();

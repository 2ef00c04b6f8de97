import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRODUCT_VERSION } from '../../../src/platform/config/product-files.ts';
import { EventLog } from '../../../src/platform/event-log/event-log.ts';
import { SubscriptionStore } from '../../../src/platform/event-log/subscription-store.ts';
import { JobStore } from '../../../src/platform/jobs/job-store.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../support/fake-sms-gateway.ts';

const CONFIRMATIONS = 'notifications.confirm-booking-when-appointment-booked';
const WAITING = `event_subscription_waiting{subscription="${CONFIRMATIONS}"}`;
const PARKED = `event_subscription_parked{subscription="${CONFIRMATIONS}"}`;
const UNSENT = 'outgoing_messages_waiting{channel="sms"}';

const OLDEST = `event_subscription_oldest_waiting_seconds{subscription="${CONFIRMATIONS}"}`;
const MINUTE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'workshop-metrics-'));
const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
let workshop: Workshop;
beforeAll(async () => {
  await gateway.start();
  workshop = await startWorkshop({
    DATA_DIR: folder,
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
  });
});
afterAll(async () => {
  await workshop.close();
  gateway.stop();
  rmSync(folder, { recursive: true });
});

const advance = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};
const runJobsNow = async () => {
  await workshop.database.database.query(`UPDATE platform.job SET next_run_at = now()`);
  await workshop.app.get(Jobs).runDue();
};

/** The value of a metric; undefined when it is missing. */
async function metricValue(name: string): Promise<number | undefined> {
  const { body } = await workshop.http('GET', '/api/metrics', { cookie: workshop.admin });
  const line = String(body)
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe('the metrics report', () => {
  it('the unhandled events of a subscription and the unsent messages', async () => {
    expect(await metricValue(WAITING)).toBe(0);
    await workshop.book();
    expect(await metricValue(WAITING)).toBe(1);
    expect(await metricValue(UNSENT)).toBe(0);

    await workshop.deliverEvents();
    expect(await metricValue(WAITING)).toBe(0);
    expect(await metricValue(UNSENT)).toBe(1);
  });

  it('the events that a subscription handled and the deliveries that failed', async () => {
    const { database } = workshop.database;
    const label = `{subscription="${CONFIRMATIONS}"}`;
    await workshop.deliverEvents();
    const handled = (await metricValue(`event_deliveries_total${label}`)) ?? Number.NaN;
    expect(handled).toBeGreaterThan(0);
    expect(await metricValue(`event_delivery_failures_total${label}`)).toBeUndefined();

    await workshop.book({ appointmentTime: '10:00' });
    await database.query('ALTER TABLE notifications.outgoing_message RENAME TO moved');
    await workshop.deliverEvents();
    expect(await metricValue(`event_delivery_failures_total${label}`)).toBe(1);
    await database.query('ALTER TABLE notifications.moved RENAME TO outgoing_message');
    await database.query('UPDATE platform.subscription SET next_attempt_at = NULL');
    await workshop.deliverEvents();
    expect(await metricValue(`event_deliveries_total${label}`)).toBe(handled + 1);
  });

  it('for how long the oldest event and the oldest message wait, with or without a position', async () => {
    await workshop.deliverEvents();
    expect(await metricValue(OLDEST)).toBe(0);
    await workshop.book({ appointmentTime: '11:00' });
    advance(3);
    expect(await metricValue(OLDEST)).toBe(180);
    await workshop.app.get(EventLog).assignPositions();
    await workshop.book({ appointmentTime: '13:00' });
    advance(1);
    expect(await metricValue(OLDEST)).toBe(240);

    await workshop.deliverEvents();
    expect(await metricValue(OLDEST)).toBe(0);
    expect(await metricValue('outgoing_messages_oldest_waiting_seconds{channel="sms"}')).toBe(240);
    expect(await metricValue('outgoing_messages_overdue_seconds{channel="sms"}')).toBe(240);
    expect(await metricValue('outgoing_messages_oldest_waiting_seconds{channel="email"}')).toBe(0);
  });

  it('the sent and the failed messages; one that waits for its next attempt is not overdue', async () => {
    const failed = 'outgoing_message_failures_total{channel="sms",reason="unreachable",final="false"}';
    const sent = 'outgoing_messages_sent_total{channel="sms"}';
    const waiting = await metricValue(UNSENT);
    expect([await metricValue(sent), await metricValue(failed)]).toEqual([0, 0]);
    gateway.replies.push({ status: 503, text: '' });
    await runJobsNow();
    expect([await metricValue(sent), await metricValue(failed)]).toEqual([0, 1]);
    advance(2);
    await runJobsNow();
    expect(await metricValue(sent)).toBe(waiting);
    expect(await metricValue(UNSENT)).toBe(0);
    expect(await metricValue('outgoing_messages_overdue_seconds{channel="sms"}')).toBe(0);
  });

  it('the last run of a job, its failures since the last success, and the success that ends them', async () => {
    const { database } = workshop.database;
    const jobMetric = (name: string, job = 'platform.housekeeping') => metricValue(`${name}{name="${job}"}`);
    await runJobsNow();
    expect(await jobMetric('job_consecutive_failures')).toBe(0);
    expect(await jobMetric('job_last_duration_seconds')).toBeGreaterThan(0);
    const succeededAt = await jobMetric('job_last_success_timestamp_seconds');
    const nextRun = await jobMetric('job_next_run_timestamp_seconds');
    expect(nextRun).toBeGreaterThan(succeededAt ?? Number.NaN);

    await database.query('ALTER TABLE platform.rate_limit RENAME TO moved');
    await runJobsNow();
    await runJobsNow();
    expect(await jobMetric('job_consecutive_failures')).toBe(2);
    expect(await jobMetric('job_last_success_timestamp_seconds')).toBe(succeededAt);
    expect(await jobMetric('job_last_run_timestamp_seconds')).toBeGreaterThan(succeededAt ?? Number.NaN);
    expect(await jobMetric('job_consecutive_failures', 'notifications.send-messages')).toBe(0);
    const [run] = await workshop.app.get(JobStore).runs(['platform.housekeeping']);
    expect(run).toMatchObject({ lastError: 'error 42P01', consecutiveFailures: 2 });

    await database.query('ALTER TABLE platform.moved RENAME TO rate_limit');
    await runJobsNow();
    expect(await jobMetric('job_consecutive_failures')).toBe(0);
    expect(await workshop.app.get(JobStore).runs(['platform.housekeeping'])).toMatchObject([{ lastError: null }]);
  });

  it('a failed run outside of a transaction, with the name of its error only', async () => {
    const { database } = workshop.database;
    await database.query('ALTER TABLE notifications.outgoing_message RENAME TO moved');
    await runJobsNow();
    await database.query('ALTER TABLE notifications.moved RENAME TO outgoing_message');
    const [run] = await workshop.app.get(JobStore).runs(['notifications.send-messages']);
    expect(run).toMatchObject({ lastError: 'error 42P01', consecutiveFailures: 1 });
    expect(run?.nextRunAt.getTime()).toBeGreaterThan(run?.lastRunAt?.getTime() ?? Number.NaN);
  });

  it('the version, the pool, the disk and the size of the database', async () => {
    expect(await metricValue(`build_info{version="${PRODUCT_VERSION}"}`)).toBe(1);
    expect(await metricValue('database_pool{state="limit"}')).toBe(20);
    expect(await metricValue('database_pool{state="idle"}')).toBeGreaterThan(0);
    expect(await metricValue('database_pool{state="waiting"}')).toBe(0);
    expect(await metricValue('database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(await metricValue('disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
    mkdirSync(join(folder, 'uploads'), { recursive: true });
    const free = await metricValue('disk_free_bytes{folder="uploads"}');
    expect(await metricValue('disk_size_bytes{folder="uploads"}')).toBeGreaterThan(free ?? Number.NaN);
  });

  it('the parked events of a subscription', async () => {
    expect(await metricValue(PARKED)).toBeUndefined();
    const store = workshop.app.get(SubscriptionStore);
    const checkpoint = (await store.all()).find(({ name }) => name === CONFIRMATIONS);
    await store.park(CONFIRMATIONS, checkpoint?.position ?? 0, 8, 'no such customer');
    expect(await metricValue(PARKED)).toBe(1);
  });

  it('which subscriptions back off and which are halted, and the readiness check degrades for the latter', async () => {
    const label = `{subscription="${CONFIRMATIONS}"}`;
    const store = workshop.app.get(SubscriptionStore);
    expect(await metricValue(`event_subscription_backing_off${label}`)).toBe(0);
    await store.pause(CONFIRMATIONS, 'lock timeout', 60_000, 60_000);
    expect(await metricValue(`event_subscription_backing_off${label}`)).toBe(1);
    expect(await metricValue(`event_subscription_halted${label}`)).toBe(0);
    await store.halt(CONFIRMATIONS, 6, 'no such customer');
    expect(await metricValue(`event_subscription_backing_off${label}`)).toBe(0);
    expect(await metricValue(`event_subscription_halted${label}`)).toBe(1);
    // The result of the check before is valid for a second, and was degraded already by the parked event.
    const halted = `subscription ${CONFIRMATIONS} is halted`;
    await eventually(async () => (await workshop.http('GET', '/api/health/ready')).body.reasons.includes(halted));
    expect(await metricValue('health_check_state{check="the state of subscriptions"}')).toBe(1);
    expect(await metricValue('health_check_state{check="the database"}')).toBe(0);
    expect(await workshop.http('GET', '/api/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: [halted, `subscription ${CONFIRMATIONS} has a parked event`] },
    });
  });
});

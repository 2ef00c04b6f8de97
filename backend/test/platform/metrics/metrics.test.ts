import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SubscriptionStore } from '../../../src/platform/event-log/subscription-store.ts';
import { Metrics } from '../../../src/platform/metrics/metrics.ts';
import { startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';

const CONFIRMATIONS = 'notifications.confirm-booking-when-appointment-booked';
const WAITING = `event_subscription_waiting{subscription="${CONFIRMATIONS}"}`;
const PARKED = `event_subscription_parked{subscription="${CONFIRMATIONS}"}`;
const UNSENT = 'outgoing_messages_waiting{channel="sms"}';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

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
    expect(await metricValue(UNSENT)).toBeUndefined();

    await workshop.deliverEvents();
    expect(await metricValue(WAITING)).toBe(0);
    expect(await metricValue(UNSENT)).toBe(1);
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
    expect(await workshop.http('GET', '/api/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: [`subscription ${CONFIRMATIONS} is halted`] },
    });
  });

  it('all other gauges while one cannot be read', async () => {
    const metrics = new Metrics();
    metrics.registerGauge('failing', 'A gauge whose read fails.', 'place', () =>
      Promise.reject(new Error('Connection terminated')),
    );
    metrics.registerGauge('working', 'A gauge that can be read.', 'place', async () => [
      { of: 'here', value: 7 },
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('working{place="here"} 7');
    expect(text).not.toMatch(/^failing/m);
  });
});

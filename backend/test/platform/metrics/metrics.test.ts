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

/** The figure as Prometheus would read it now; undefined when it is not told. */
async function figure(name: string): Promise<number | undefined> {
  const { body } = await workshop.http('GET', '/api/metrics', { cookie: workshop.admin });
  const line = String(body)
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe('an operator reads in the metrics', () => {
  it('how many events a subscription has yet to handle, and how many messages are not sent yet', async () => {
    expect(await figure(WAITING)).toBe(0);
    await workshop.book();
    expect(await figure(WAITING)).toBe(1);
    expect(await figure(UNSENT)).toBeUndefined();

    await workshop.deliverEvents();
    expect(await figure(WAITING)).toBe(0);
    expect(await figure(UNSENT)).toBe(1);
  });

  it('how many events a subscription put aside', async () => {
    expect(await figure(PARKED)).toBeUndefined();
    const store = workshop.app.get(SubscriptionStore);
    const checkpoint = (await store.all()).find(({ name }) => name === CONFIRMATIONS);
    await store.park(CONFIRMATIONS, checkpoint?.position ?? 0, 8, 'no such customer');
    expect(await figure(PARKED)).toBe(1);
  });

  it('all other figures while one cannot be read', async () => {
    const metrics = new Metrics();
    metrics.registerGauge('far_away', 'Behind a database that does not answer.', 'place', () =>
      Promise.reject(new Error('Connection terminated')),
    );
    metrics.registerGauge('at_hand', 'Known.', 'place', async () => [{ of: 'here', value: 7 }]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('at_hand{place="here"} 7');
    expect(text).not.toMatch(/^far_away/m);
  });
});

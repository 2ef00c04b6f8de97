import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import {
  AwardAppointmentPoints,
  RecordPayments,
} from '../../../../src/modules/loyalty/application/completed-appointments.ts';
import { SubscriptionRunner } from '../../../../src/platform/event-log/subscription-runner.ts';
import { startApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment, standing } from '../support/appointments.ts';

const SUBSCRIPTION = 'loyalty.award-point-when-appointment-completed';

let workshop: Workshop;
let starts: string[];

beforeAll(async () => {
  workshop = await startWorkshop();
  starts = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'].flatMap((date) =>
    ['08:30', '10:00', '14:00', '16:00'].map((time) => `${date} ${time}`),
  );
});
afterAll(() => workshop.close());

/** The next free start in this file. */
function nextStart() {
  const [appointmentDate, appointmentTime] = (starts.shift() ?? '').split(' ');
  return { appointmentDate, appointmentTime };
}

describe('completing an appointment', () => {
  it('earns the client a point, in the ledger, the dashboard and the session', async () => {
    const client = await workshop.client();
    const appointmentId = await completeAppointment(workshop, client.cookie, nextStart());
    expect(await standing(workshop, client)).toMatchObject({
      membershipLevel: 'bronze',
      loyaltyPoints: 0,
      pendingPoints: 0,
    });
    await workshop.deliverEvents();

    expect(await standing(workshop, client)).toMatchObject({
      membershipLevel: 'bronze',
      loyaltyPoints: 1,
      pendingPoints: 0,
    });
    const { body: me } = await workshop.http('GET', '/api/auth/me', { cookie: client.cookie });
    expect(me.user).toMatchObject({ loyaltyPoints: 1, membershipLevel: 'bronze' });
    const { body: history } = await workshop.http('GET', `/api/loyalty/transactions/${client.id}`, {
      cookie: client.cookie,
    });
    expect(history).toEqual([
      {
        id: expect.any(Number),
        type: 'earned',
        points: 1,
        description: `Punct pentru programarea finalizată nr. ${appointmentId}`,
        createdAt: workshop.clock.now().toISOString(),
        appointmentId,
      },
    ]);
  });

  it('adds up charges of one delivery that are more than an integer holds', async () => {
    const client = await workshop.client();
    const charge = (appointmentId: number) => ({ appointmentId, chargedBani: 1_000_000_000, position: 1 });
    const payments = [9_000_001, 9_000_002, 9_000_003].map((id) => ({ userId: client.id, ...charge(id) }));
    await workshop.app.get(CommandBus).execute(new RecordPayments({ payments }));
    const spent = await workshop.database.database.one<{ bani: number }>(
      'SELECT total_spent_bani AS bani FROM identity."user" WHERE id = $1',
      [client.id],
    );
    expect(Number(spent?.bani)).toBe(3_000_000_000);
  });

  it('adds the charge to the total spent', async () => {
    const client = await workshop.client();
    await completeAppointment(workshop, client.cookie, nextStart());
    await workshop.deliverEvents();
    const spent = await workshop.database.database.one<{ bani: number }>(
      'SELECT total_spent_bani AS bani FROM identity."user" WHERE id = $1',
      [client.id],
    );
    expect(spent).toEqual({ bani: 15_000 });
  });

  it('earns one point even when the event is delivered twice', async () => {
    const client = await workshop.client();
    await completeAppointment(workshop, client.cookie, nextStart());
    await workshop.deliverEvents();
    await workshop.database.database.query('UPDATE platform.subscription SET position = 0 WHERE name = $1', [
      SUBSCRIPTION,
    ]);
    await workshop.deliverEvents();
    expect(await standing(workshop, client)).toMatchObject({
      membershipLevel: 'bronze',
      loyaltyPoints: 1,
      pendingPoints: 0,
    });
    const subscription = await workshop.database.database.one(
      'SELECT status, attempts FROM platform.subscription WHERE name = $1',
      [SUBSCRIPTION],
    );
    expect(subscription).toEqual({ status: 'active', attempts: 0 });
  });

  it('earns one point when three runners deliver at the same time', async () => {
    const client = await workshop.client();
    const others = await Promise.all([1, 2].map(() => startApp(workshop.database, {}, workshop.clock)));
    for (let appointment = 0; appointment < 3; appointment++)
      await completeAppointment(workshop, client.cookie, nextStart());
    await Promise.all([workshop, ...others].map(({ app }) => app.get(SubscriptionRunner).catchUp()));
    await workshop.deliverEvents();
    await Promise.all(others.map((other) => other.close()));
    expect(await standing(workshop, client)).toMatchObject({ loyaltyPoints: 3 });
  });

  it('earns a guest no point', async () => {
    const before = await ledgerLength();
    await completeAppointment(workshop, undefined, nextStart());
    await workshop.deliverEvents();
    expect(await ledgerLength()).toBe(before);
  });
});

it('an appointment earns one point, even with concurrent attempts for two members', async () => {
  const [ana, ion] = [await workshop.client(), await workshop.client()];
  const commands = workshop.app.get(CommandBus);
  const attempts = await Promise.allSettled(
    [ana, ion, ana, ion, ana].map(({ id }) =>
      commands.execute(
        new AwardAppointmentPoints({ visits: [{ userId: id, appointmentId: 999_999, at: workshop.clock.now() }] }),
      ),
    ),
  );
  const points = [await standing(workshop, ana), await standing(workshop, ion)].map(
    ({ loyaltyPoints }) => loyaltyPoints,
  );
  expect(points.toSorted()).toEqual([0, 1]);
  expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
});

async function ledgerLength() {
  const row = await workshop.database.database.one<{ length: number }>(
    'SELECT count(*) AS length FROM loyalty.transaction',
  );
  return row?.length;
}

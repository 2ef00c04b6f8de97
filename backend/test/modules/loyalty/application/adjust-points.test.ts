import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { standing } from '../support/appointments.ts';
import { asAdmin, eventsAbout, memberWith, retryWhileBusy } from '../support/members.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

async function newest({ id, cookie }: { id: number; cookie: string }) {
  return (await workshop.http('GET', `/api/loyalty/transactions/${id}`, { cookie })).body[0];
}

describe('POST /api/admin/loyalty/deduct', () => {
  const deduct = (body: object, key?: string) => asAdmin(workshop, 'POST', 'deduct', body, key);

  it('deducts points with the given or the default reason (specification §5)', async () => {
    const member = await memberWith(workshop, 60);
    expect(await deduct({ userId: member.id, points: 15, reason: 'Greșeală la casă' })).toMatchObject({
      status: 200,
      body: { loyaltyPoints: 45, membershipLevel: 'bronze' },
    });
    expect(await newest(member)).toMatchObject({ type: 'redeemed', points: -15, description: 'Greșeală la casă' });
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 1_000);
    await deduct({ userId: member.id, points: 45 });
    expect(await newest(member)).toMatchObject({ description: 'Utilizat recompensă de loialitate' });
    expect(await standing(workshop, member)).toMatchObject({
      membershipLevel: 'bronze',
      loyaltyPoints: 0,
      pendingPoints: 0,
    });
    const events = await eventsAbout(workshop, 'loyalty.points-deducted', member.id);
    expect(events).toMatchObject([
      { points: 15, balance: 45 },
      { points: 45, balance: 0 },
    ]);
    expect(JSON.stringify(events)).not.toContain('Greșeală');
    expect(await eventsAbout(workshop, 'loyalty.tier-changed', member.id)).toMatchObject([
      { from: 'bronze', to: 'silver' },
      { from: 'silver', to: 'bronze' },
    ]);
  });

  it.each([0, -1, 1.5, '5', null, undefined, 1e12])('refuses %p points', async (points) => {
    const member = await memberWith(workshop, 10);
    const { status, body } = await deduct({ userId: member.id, points });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'points', message: 'Introduceți un număr valid de puncte' }]);
  });

  it('refuses more points than the member has, and an unknown user', async () => {
    const member = await memberWith(workshop, 10);
    expect(await deduct({ userId: member.id, points: 11 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_points', missing: 1 },
    });
    expect((await deduct({ userId: 2_147_483_647, points: 1 })).status).toBe(404);
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 10 });
    const accounts = await workshop.database.database.query('SELECT FROM loyalty.account WHERE user_id = 2147483647');
    expect(accounts).toEqual([]);
  });

  it('deducts once per idempotency key', async () => {
    const member = await memberWith(workshop, 10);
    const body = { userId: member.id, points: 4 };
    const responses = await Promise.all([1, 2, 3].map(() => deduct(body, 'four')));
    expect(responses.map(({ body: { loyaltyPoints } }) => loyaltyPoints)).toEqual([6, 6, 6]);
    expect(await deduct({ ...body, points: 5 }, 'four')).toMatchObject({ status: 422 });
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 6 });
  });

  it('never deducts more than the member has, also with 200 concurrent requests', async () => {
    const member = await memberWith(workshop, 100);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => retryWhileBusy((key) => deduct({ userId: member.id, points: 3 }, key))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(33);
    expect(statuses.filter((status) => status === 409)).toHaveLength(167);
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 1 });
  });
});

describe('POST /api/admin/loyalty/credit', () => {
  const credit = (body: object) => asAdmin(workshop, 'POST', 'credit', body);

  it('adds points with a reason that the member sees', async () => {
    const member = await memberWith(workshop, 0);
    expect(await credit({ userId: member.id, points: 50, reason: 'La mulți ani!' })).toMatchObject({
      status: 200,
      body: { loyaltyPoints: 50, membershipLevel: 'silver' },
    });
    expect(await newest(member)).toMatchObject({ type: 'bonus', points: 50, description: 'La mulți ani!' });
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 1_000);
    await credit({ userId: member.id, points: 1 });
    expect(await newest(member)).toMatchObject({ description: 'Puncte acordate de service' });
  });

  it('refuses a balance above the maximum, zero points, and an unknown user', async () => {
    const member = await memberWith(workshop, 10);
    expect((await credit({ userId: member.id, points: 1_000_000_000 })).status).toBe(400);
    expect((await credit({ userId: member.id, points: 0 })).status).toBe(400);
    expect((await credit({ userId: 2_147_483_647, points: 1 })).status).toBe(404);
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 10 });
  });
});

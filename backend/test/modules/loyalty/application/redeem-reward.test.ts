import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { standing } from '../support/appointments.ts';
import { aReward, asAdmin, eventsAbout, memberWith, redeem, retryWhileBusy } from '../support/members.ts';

// In summer time; the code was bought in winter time.
const END_OF_90_DAYS = new Date('2026-05-31T20:59:59.999Z');

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

function redemptionsOf({ id, cookie }: { id: number; cookie: string }) {
  return workshop.http('GET', `/api/loyalty/redemptions/${id}`, { cookie });
}

describe('POST /api/loyalty/redemptions', () => {
  it('deducts the points and returns a code that is valid for 90 days', async () => {
    const member = await memberWith(workshop, 15);
    const reward = await aReward(workshop);
    const { status, body } = await redeem(workshop, member, reward.id);
    expect(status).toBe(201);
    const now = workshop.clock.now();
    const redemption = {
      id: expect.any(Number),
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      reward: { id: reward.id, name: reward.name, category: 'discount', discountPercent: null, discountAmount: 100 },
      pointsUsed: 10,
      status: 'active',
      createdAt: now.toISOString(),
      expiresAt: END_OF_90_DAYS.toISOString(),
      usedAt: null,
      appointmentId: null,
      reduction: null,
    };
    expect(body).toEqual(redemption);
    expect(await standing(workshop, member)).toMatchObject({
      membershipLevel: 'bronze',
      loyaltyPoints: 5,
      pendingPoints: 0,
    });

    const listed = await redemptionsOf(member);
    expect(listed.body).toEqual([redemption]);
    expect(listed.headers['x-total-count']).toBe('1');
    const history = await workshop.http('GET', `/api/loyalty/transactions/${member.id}`, member);
    expect(history.body[0]).toMatchObject({ type: 'redeemed', points: -10, description: `Recompensă: ${reward.name}` });
    expect(await eventsAbout(workshop, 'loyalty.points-redeemed', member.id)).toMatchObject([
      { points: 10, balance: 5, redemptionId: body.id, rewardId: reward.id, by: `user:${member.id}` },
    ]);
  });

  it('returns the number of missing points', async () => {
    const member = await memberWith(workshop, 7);
    const { status, body } = await redeem(workshop, member, (await aReward(workshop)).id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'not_enough_points',
      missing: 3,
      message: 'Puncte insuficiente: mai lipsesc 3.',
    });
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 7 });
    expect((await redemptionsOf(member)).body).toEqual([]);
  });

  it('returns the required tier', async () => {
    const member = await memberWith(workshop, 60);
    const reward = await aReward(workshop, { membershipRequired: 'gold' });
    const { status, body } = await redeem(workshop, member, reward.id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'tier_too_low',
      membershipRequired: 'gold',
      message: 'Recompensa este disponibilă de la nivelul Aur.',
    });
    const rich = await memberWith(workshop, 150);
    expect((await redeem(workshop, rich, reward.id)).status).toBe(201);
  });

  it('refuses an inactive and an unknown reward', async () => {
    const member = await memberWith(workshop, 50);
    const reward = await aReward(workshop);
    await asAdmin(workshop, 'PATCH', `rewards/${reward.id}`, { active: false });
    expect(await redeem(workshop, member, reward.id)).toMatchObject({
      status: 409,
      body: { code: 'reward_not_offered' },
    });
    expect(await redeem(workshop, member, 2_147_483_647)).toMatchObject({
      status: 404,
      body: { code: 'reward_not_found' },
    });
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 50 });
  });

  it.each([0, -1, 1.5, '1', null])('refuses the reward id %p', async (rewardId) => {
    const member = await memberWith(workshop, 50);
    const { status, body } = await redeem(workshop, member, rewardId as number);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'rewardId' }]);
  });

  it('redeems once per idempotency key, also with concurrent requests', async () => {
    const member = await memberWith(workshop, 50);
    const reward = await aReward(workshop);
    const responses = await Promise.all([1, 2, 3].map(() => redeem(workshop, member, reward.id, 'once')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.code)).size).toBe(1);
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 40 });
    expect((await redemptionsOf(member)).body).toHaveLength(1);
    const other = await aReward(workshop);
    expect((await redeem(workshop, member, other.id, 'once')).status).toBe(422);
  });

  it('never spends a point twice, also with 200 concurrent requests', async () => {
    const member = await memberWith(workshop, 95);
    const reward = await aReward(workshop);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => retryWhileBusy((key) => redeem(workshop, member, reward.id, key))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    expect(statuses.filter((status) => status === 409)).toHaveLength(191);
    expect(await standing(workshop, member)).toMatchObject({
      membershipLevel: 'bronze',
      loyaltyPoints: 5,
      pendingPoints: 0,
    });
    expect((await redemptionsOf(member)).headers['x-total-count']).toBe('9');
    const codes = responses.filter(({ status }) => status === 201).map(({ body }) => body.code);
    expect(new Set(codes).size).toBe(9);
  });
});

it('a redemption keeps its terms when the reward changes', async () => {
  const member = await memberWith(workshop, 50);
  const reward = await aReward(workshop);
  await redeem(workshop, member, reward.id);
  await asAdmin(workshop, 'PATCH', `rewards/${reward.id}`, { name: `${reward.name} nou`, discountAmount: 1 });
  expect((await redemptionsOf(member)).body).toMatchObject([
    { reward: { name: reward.name, discountAmount: 100 }, pointsUsed: 10 },
  ]);
});

it('a redemption is expired after 90 days, at the end of the last one', async () => {
  const member = await memberWith(workshop, 50);
  await redeem(workshop, member, (await aReward(workshop)).id);
  const then = workshop.clock.time;
  workshop.clock.time = new Date(END_OF_90_DAYS.getTime() - 1);
  expect((await redemptionsOf(member)).body).toMatchObject([{ status: 'active' }]);
  workshop.clock.time = END_OF_90_DAYS;
  expect((await redemptionsOf(member)).body).toMatchObject([{ status: 'expired' }]);
  workshop.clock.time = then;
});

it("another member's redemptions are not found", async () => {
  const [ana, ion] = [await memberWith(workshop, 0), await memberWith(workshop, 0)];
  const path = `/api/loyalty/redemptions/${ana.id}`;
  expect((await workshop.http('GET', path, { cookie: ion.cookie })).status).toBe(404);
  expect((await workshop.http('GET', path, { cookie: workshop.admin })).status).toBe(200);
  expect((await workshop.http('GET', path)).status).toBe(401);
});

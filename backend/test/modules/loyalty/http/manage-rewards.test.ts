import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aReward, asAdmin, memberWith, redeem } from '../support/members.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const VALID = {
  name: 'Verificare gratuită',
  description: 'O verificare de sezon.',
  pointsCost: 5,
  category: 'discount',
  discountPercent: 15,
};
const offer = (overrides: object, key?: string) =>
  asAdmin(workshop, 'POST', 'rewards', { ...VALID, ...overrides }, key);
const change = (id: number, body: object) => asAdmin(workshop, 'PATCH', `rewards/${id}`, body);

async function activeRewards() {
  const { id, cookie } = await memberWith(workshop, 0);
  const { body } = await workshop.http('GET', `/api/loyalty/rewards/${id}`, { cookie });
  return body.map(({ name }: { name: string }) => name);
}

describe('offering a reward', () => {
  it('lists it to members at once', async () => {
    const { status, body } = await offer({ membershipRequired: 'silver' }, 'offer');
    expect(status).toBe(201);
    expect(body).toEqual({
      ...VALID,
      id: expect.any(Number),
      discountAmount: null,
      membershipRequired: 'silver',
      active: true,
      createdAt: workshop.clock.now().toISOString(),
      redemptions: 0,
    });
    expect((await offer({ membershipRequired: 'silver' }, 'offer')).body).toEqual(body);
    expect(await activeRewards()).toContain(VALID.name);
  });

  it('refuses the name of another reward', async () => {
    const { name } = await aReward(workshop);
    expect(await offer({ name })).toMatchObject({
      status: 409,
      body: { code: 'reward_name_taken', errors: [{ field: 'name' }] },
    });
  });

  it.each([
    ['both a percentage and an amount', { discountAmount: 10 }],
    ['a discount without percentage and amount', { discountPercent: undefined }],
    ['free labour with a percentage', { category: 'labour' }],
  ])('refuses %s', async (_, overrides) => {
    expect(await offer({ name: 'Neclară', ...overrides })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'discountAmount' }] },
    });
  });

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(101)],
    ['description', ''],
    ['pointsCost', 0],
    ['pointsCost', 2.5],
    ['category', 'cadou'],
    ['discountPercent', 101],
    ['discountPercent', 0],
    ['discountAmount', 0.001],
    ['discountAmount', -5],
    ['discountAmount', '100'],
    ['membershipRequired', 'diamond'],
    ['active', true],
  ])('refuses %s %p', async (field, value) => {
    const { status, body } = await offer({ name: 'Greșită', [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field }]);
  });
});

describe('changing a reward', () => {
  it('changes only the given fields', async () => {
    const reward = await aReward(workshop);
    const member = await memberWith(workshop, 20);
    await redeem(workshop, member, reward.id);
    expect(await change(reward.id, { pointsCost: 12 })).toMatchObject({
      status: 200,
      body: { name: reward.name, pointsCost: 12, discountAmount: 100, active: true, redemptions: 1 },
    });
    expect(await change(reward.id, { discountAmount: null, discountPercent: 10 })).toMatchObject({
      body: { discountAmount: null, discountPercent: 10, pointsCost: 12 },
    });
  });

  it('withdraws it, and activates it again', async () => {
    const { id, name } = await aReward(workshop);
    expect((await change(id, { active: false })).body).toMatchObject({ active: false });
    expect(await activeRewards()).not.toContain(name);
    const managed = await asAdmin(workshop, 'GET', 'rewards');
    expect(managed.body.map((reward: { name: string }) => reward.name)).toContain(name);
    await change(id, { active: true });
    expect(await activeRewards()).toContain(name);
  });

  it('is refused for inconsistent terms, a taken name, invalid fields and an unknown reward', async () => {
    const [one, other] = [await aReward(workshop), await aReward(workshop)];
    expect((await change(one.id, { discountPercent: 10 })).status).toBe(400);
    expect((await change(one.id, { name: other.name })).status).toBe(409);
    expect((await change(one.id, { name: null })).status).toBe(400);
    expect((await change(one.id, { active: 'yes' })).status).toBe(400);
    expect((await change(one.id, { price: 1 })).status).toBe(400);
    expect((await change(2_147_483_647, { active: false })).status).toBe(404);
  });
});

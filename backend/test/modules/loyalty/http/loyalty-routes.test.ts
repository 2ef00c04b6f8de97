import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AdjustPoints } from '../../../../src/modules/loyalty/application/adjust-points.ts';
import { seedLoyalty } from '../../../../src/modules/loyalty/infrastructure/seed-loyalty.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const ROUTES = ['dashboard', 'rewards', 'transactions'];

let workshop: Workshop;
let ana: { id: number; cookie: string };
let ion: { id: number; cookie: string };

beforeAll(async () => {
  workshop = await startWorkshop();
  await seedLoyalty(workshop.database.database);
  ana = await workshop.client();
  ion = await workshop.client();
  for (const points of [3, 5, 7]) {
    await workshop.app
      .get(CommandBus)
      .execute(new AdjustPoints({ userId: ana.id, change: points, reason: `cadou ${points}`, by: SYSTEM }));
  }
});
afterAll(() => workshop.close());

function get(path: string, cookie?: string) {
  return workshop.http('GET', `/api/loyalty/${path}`, { cookie });
}

describe.each(ROUTES)('GET /api/loyalty/%s/:userId', (route) => {
  it('is open to the member and admins', async () => {
    expect((await get(`${route}/${ana.id}`, ana.cookie)).status).toBe(200);
    expect((await get(`${route}/${ana.id}`, workshop.admin)).status).toBe(200);
  });

  it('does not reveal whether another member exists', async () => {
    const other = await get(`${route}/${ana.id}`, ion.cookie);
    const unknown = await get(`${route}/2147483647`, ion.cookie);
    expect(other.status).toBe(404);
    expect(other.body).toEqual(unknown.body);
    expect((await get(`${route}/2147483647`, workshop.admin)).status).toBe(404);
  });

  it('requires a session', async () => {
    expect((await get(`${route}/${ana.id}`)).status).toBe(401);
  });

  it.each(['0', '-1', '1e3', '2147483648', 'null', '1.0'])('refuses the id %s', async (id) => {
    const { status, body } = await get(`${route}/${id}`, ana.cookie);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'userId' }]);
  });
});

it('the rewards are listed cheapest first (specification §9)', async () => {
  await seedLoyalty(workshop.database.database);
  const { body } = await get(`rewards/${ana.id}`, ana.cookie);
  const terms = { id: expect.any(Number), description: expect.any(String), membershipRequired: 'bronze' };
  expect(body).toEqual([
    {
      ...terms,
      name: 'Reducere de 100 RON',
      pointsCost: 10,
      category: 'discount',
      discountPercent: null,
      discountAmount: 100,
    },
    {
      ...terms,
      name: 'Manoperă gratuită',
      pointsCost: 20,
      category: 'labour',
      discountPercent: null,
      discountAmount: null,
    },
  ]);
});

it('the history is paged, newest first', async () => {
  const first = await get(`transactions/${ana.id}?pageSize=2`, ana.cookie);
  expect(first.body.map(({ points }: { points: number }) => points)).toEqual([7, 5]);
  expect(first.headers['x-total-count']).toBe('3');
  const second = await get(`transactions/${ana.id}?pageSize=2&page=2`, ana.cookie);
  expect(second.body.map(({ points }: { points: number }) => points)).toEqual([3]);
  expect((await get(`transactions/${ana.id}?pageSize=201`, ana.cookie)).status).toBe(400);
  expect((await get(`transactions/${ana.id}?page=0`, ana.cookie)).status).toBe(400);
});

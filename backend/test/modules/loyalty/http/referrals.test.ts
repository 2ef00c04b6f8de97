import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../support/test-app.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { standing } from '../support/appointments.ts';
import { awardFriend } from '../support/friends.ts';
import { type LoyaltyMember, memberWith } from '../support/members.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

async function codeOf({ cookie }: LoyaltyMember): Promise<string> {
  return (await workshop.http('GET', '/api/auth/me', { cookie })).body.user.referralCode;
}

function register(name: string, referralCode: string) {
  const body = { name, phone: newPhone(), password: 'parola-buna', confirmPassword: 'parola-buna', referralCode };
  return workshop.http('POST', '/api/auth/register', { body });
}

describe('GET /api/referral-codes/:code', () => {
  it('returns whether a code is valid, and nothing else', async () => {
    const code = await codeOf(await memberWith(workshop, 0));
    const known = await workshop.http('GET', `/api/referral-codes/${code}`);
    expect(known).toMatchObject({ status: 200, body: { valid: true } });
    expect(Object.keys(known.body)).toEqual(['valid']);
    const unknown = await workshop.http('GET', '/api/referral-codes/ZZZZZZ');
    expect(unknown).toMatchObject({ status: 200, body: { valid: false } });
  });

  it.each(['abc', 'k7m2px', '%20%20%20%20%20%20', 'ABCDEFG', 'ABCDE', 'ABCDE0', 'ABCDEI', 'ABCDE%0A'])(
    'refuses the malformed code %s',
    async (code) => {
      const { status, body } = await workshop.http('GET', `/api/referral-codes/${code}`);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'code' }]);
    },
  );

  it('limits the rate of requests', async () => {
    const limited = await startApp(workshop.database, { RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let check = 0; check < 22; check++) {
      statuses.push((await limited.http('GET', '/api/referral-codes/ZZZZZZ')).status);
    }
    await limited.close();
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe('GET /api/loyalty/referrals/:userId', () => {
  it('lists the friends with first name, initial and bonus', async () => {
    const member = await memberWith(workshop, 0);
    const code = await codeOf(member);
    await register('Maria Ionescu', code);
    await workshop.deliverEvents();
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 60_000);
    await register('Ștefan Dan Popa', code);
    const { status, body, headers } = await workshop.http('GET', `/api/loyalty/referrals/${member.id}`, member);
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toEqual([
      { name: 'Ștefan P.', joinedAt: workshop.clock.now().toISOString(), points: 0, bonus: 'pending' },
      { name: 'Maria I.', joinedAt: expect.any(String), points: 2, bonus: 'unconfirmed' },
    ]);
    const second = await workshop.http('GET', `/api/loyalty/referrals/${member.id}?page=2&pageSize=1`, member);
    expect(second.body).toMatchObject([{ name: 'Maria I.' }]);
  });

  it('distinguishes a withheld bonus from a pending one', async () => {
    const member = await memberWith(workshop, 0);
    for (let friend = 600_001; friend <= 600_020; friend++) {
      await awardFriend(workshop, member.id, friend);
    }
    await register('Prea Mulți', await codeOf(member));
    const bonus = async () => {
      const { body } = await workshop.http('GET', `/api/loyalty/referrals/${member.id}`, member);
      return body[0].bonus;
    };
    expect(await bonus()).toBe('pending');
    await workshop.deliverEvents();
    expect(await bonus()).toBe('withheld');
  });

  it("another member's friends are not found", async () => {
    const [ana, ion] = [await memberWith(workshop, 0), await memberWith(workshop, 0)];
    const path = `/api/loyalty/referrals/${ana.id}`;
    expect((await workshop.http('GET', path, { cookie: ion.cookie })).status).toBe(404);
    expect((await workshop.http('GET', path, { cookie: workshop.admin })).status).toBe(200);
    expect((await workshop.http('GET', path)).status).toBe(401);
    const unknown = await workshop.http('GET', '/api/loyalty/referrals/2147483647', { cookie: workshop.admin });
    expect(unknown.status).toBe(404);
  });
});

it('a friend beyond the limit raises one event and never earns a bonus', async () => {
  const member = await memberWith(workshop, 0);
  const award = (friend: number, at = workshop.clock.now()) => awardFriend(workshop, member.id, friend, at);
  for (let friend = 500_001; friend <= 500_020; friend++) await award(friend);
  await Promise.all([award(500_021), award(500_021), award(500_021)]);
  const yearLater = new Date(workshop.clock.now().getTime() + 365 * 86_400_000);
  await award(500_021, yearLater);
  expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 40 });
  const withheld = await workshop.database.database.query<{ data: object }>(
    `SELECT data FROM platform.event
     WHERE type = 'loyalty.bonus-withheld' AND (data ->> 'referrerId')::integer = $1`,
    [member.id],
  );
  expect(withheld).toEqual([{ data: { referrerId: member.id, userId: 500_021 } }]);
  await award(500_022, yearLater);
  expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 42 });
});

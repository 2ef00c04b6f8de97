import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AdjustPoints } from '../../../../src/modules/loyalty/application/adjust-points.ts';
import { RebuildLedger } from '../../../../src/modules/loyalty/application/rebuild-ledger.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { codeSentTo } from '../../identity/support/members.ts';
import { completeAppointment, standing } from '../support/appointments.ts';
import { aReward, asAdmin, eventsAbout, memberWith, redeem, retryWhileBusy } from '../support/members.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

interface Friend {
  readonly id: number;
  readonly cookie: string;
  readonly phone: string;
}

/** Registers a friend with the code of a member. */
async function aFriendOf({ cookie }: { cookie: string }, phone = newPhone()): Promise<Friend> {
  const { body: me } = await workshop.http('GET', '/api/auth/me', { cookie });
  const { referralCode } = me.user;
  const body = { name: 'Un Prieten', phone, password: 'Prietenie-7', confirmPassword: 'Prietenie-7', referralCode };
  const answer = await workshop.http('POST', '/api/auth/register', { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { id: answer.body.user.id, cookie: answer.cookie ?? '', phone };
}

async function provePhone({ id, cookie }: Friend): Promise<void> {
  await workshop.http('POST', '/api/account/phone-proof', { cookie });
  const code = await codeSentTo(workshop, id);
  const { status } = await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body: { code } });
  if (status !== 200) throw new Error(`not proven: ${status}`);
}

async function erase({ cookie }: Friend): Promise<void> {
  const { status } = await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'Prietenie-7' } });
  if (status !== 204) throw new Error(`not erased: ${status}`);
}

const bonusesOf = async (member: { id: number; cookie: string }): Promise<string[]> => {
  const { body } = await workshop.http('GET', `/api/loyalty/referrals/${member.id}`, { cookie: member.cookie });
  return body.map(({ bonus }: { bonus: string }) => bonus);
};

describe('attacks on the bonus for friends', () => {
  it('nine invented friends make no voucher of 100 RON', async () => {
    const member = await memberWith(workshop, 0);
    const reward = await aReward(workshop);
    for (let friend = 1; friend <= 9; friend++) await aFriendOf(member);
    await workshop.deliverEvents();
    expect(await standing(workshop, member)).toEqual({
      membershipLevel: 'bronze',
      loyaltyPoints: 18,
      spendablePoints: 0,
      pendingPoints: 18,
    });
    const refused = await redeem(workshop, member, reward.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'points_pending', pending: 18, spendable: 0 } });
    expect(refused.body.message).toMatch(/18 așteaptă confirmarea prietenului/);
    expect(await bonusesOf(member)).toEqual(Array(9).fill('unconfirmed'));
  });

  it('one phone that is registered and erased three times brings one bonus', async () => {
    const member = await memberWith(workshop, 0);
    const phone = newPhone();
    for (let round = 1; round <= 3; round++) {
      const friend = await aFriendOf(member, phone);
      await provePhone(friend);
      await workshop.deliverEvents();
      await erase(friend);
      await workshop.deliverEvents();
    }
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 2, spendablePoints: 2 });
    expect(await bonusesOf(member)).toEqual(['repeated', 'repeated', 'given']);
    // Erased before the bonus was decided.
    await erase(await aFriendOf(member, newPhone()));
    await workshop.deliverEvents();
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 2 });
  });

  it('one phone that several friends prove in turn confirms one of them', async () => {
    const member = await memberWith(workshop, 0);
    const phone = newPhone();
    const first = await aFriendOf(member, phone);
    await provePhone(first);
    await workshop.deliverEvents();
    await erase(first);
    const second = await aFriendOf(member);
    await workshop.deliverEvents();
    // The phone becomes the one of the second friend, however phones are changed.
    await workshop.database.database.query(
      `UPDATE identity."user" SET phone = $2, phone_proven_at = NULL WHERE id = $1`,
      [second.id, phone],
    );
    await provePhone(second);
    await workshop.deliverEvents();
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 4, spendablePoints: 2, pendingPoints: 2 });
  });

  it('the same phone, registered for two members at the same time, brings one bonus', async () => {
    const [ana, ion] = [await memberWith(workshop, 0), await memberWith(workshop, 0)];
    const phone = newPhone();
    await erase(await aFriendOf(ana, phone)); // not delivered yet
    await aFriendOf(ion, phone);
    await workshop.deliverEvents();
    const points = [ana, ion].map(async (one) => (await standing(workshop, one)).loyaltyPoints);
    expect(await Promise.all(points)).toEqual([0, 2]);
  });

  it('waiting points cannot be deducted by hand, and the admin reads why', async () => {
    const member = await memberWith(workshop, 1);
    await aFriendOf(member);
    await workshop.deliverEvents();
    const deduct = (points: number) => asAdmin(workshop, 'POST', 'deduct', { userId: member.id, points });
    expect(await deduct(2)).toMatchObject({ status: 409, body: { code: 'points_pending', spendable: 1 } });
    expect(await deduct(1)).toMatchObject({ status: 200, body: { loyaltyPoints: 2, spendablePoints: 0 } });
  });
});

describe('the bonus for a friend can be spent', () => {
  it('once the friend has proven the phone', async () => {
    const member = await memberWith(workshop, 8);
    const reward = await aReward(workshop);
    const friend = await aFriendOf(member);
    await workshop.deliverEvents();
    expect((await redeem(workshop, member, reward.id)).status).toBe(409);
    await provePhone(friend);
    await workshop.deliverEvents();
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 10, spendablePoints: 10 });
    expect((await redeem(workshop, member, reward.id)).status).toBe(201);
    expect(await eventsAbout(workshop, 'loyalty.friend-confirmed', friend.id)).toEqual([
      { referrerId: member.id, userId: friend.id },
    ]);
  });

  it('once the friend has had a completed appointment', async () => {
    const member = await memberWith(workshop, 0);
    const friend = await aFriendOf(member);
    await completeAppointment(workshop, friend.cookie);
    await workshop.deliverEvents();
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 2, spendablePoints: 2 });
    // A proof later changes nothing.
    await provePhone(friend);
    await workshop.deliverEvents();
    expect(await eventsAbout(workshop, 'loyalty.friend-confirmed', friend.id)).toHaveLength(1);
  });

  it('at most once, while the friend proves the phone at the same moment', async () => {
    const member = await memberWith(workshop, 8);
    const reward = await aReward(workshop);
    const friend = await aFriendOf(member);
    await workshop.deliverEvents();
    await provePhone(friend);
    const attempts = Array.from({ length: 4 }, () => retryWhileBusy((key) => redeem(workshop, member, reward.id, key)));
    const [answers] = await Promise.all([Promise.all(attempts), workshop.deliverEvents()]);
    const redeemed = answers.filter(({ status }) => status === 201).length;
    expect(redeemed).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - redeemed);
    const points = 10 - redeemed * 10;
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: points, spendablePoints: points });
  });

  it('as before, after the ledger was rebuilt', async () => {
    const member = await memberWith(workshop, 0);
    await provePhone(await aFriendOf(member));
    await aFriendOf(member);
    await workshop.deliverEvents();
    const before = await standing(workshop, member);
    expect(before).toMatchObject({ loyaltyPoints: 4, spendablePoints: 2, pendingPoints: 2 });
    const { differences } = await workshop.app.get(CommandBus).execute(new RebuildLedger());
    expect(differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
    expect(await standing(workshop, member)).toEqual(before);
  });

  it('never shows less than zero, when points were spent before friends had to confirm', async () => {
    const member = await memberWith(workshop, 5);
    await aFriendOf(member);
    await workshop.deliverEvents();
    await workshop.app
      .get(CommandBus)
      .execute(new AdjustPoints({ userId: member.id, change: -5, reason: undefined, by: SYSTEM }));
    await workshop.database.database.query(
      `INSERT INTO loyalty.transaction (entry, user_id, type, points, created_at)
       VALUES (gen_random_uuid(), $1, 'redeemed', -1, now())`,
      [member.id],
    );
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 1, spendablePoints: 0, pendingPoints: 2 });
  });
});

it('stores no phone of a friend, only its keyed hash', async () => {
  const member = await memberWith(workshop, 0);
  const friend = await aFriendOf(member);
  await workshop.deliverEvents();
  const rows = await workshop.database.database.query('SELECT * FROM loyalty.referred_phone');
  expect(JSON.stringify(rows)).not.toContain(friend.phone.slice(3));
});

it.each([
  ['ro', 'Puncte bonus pentru un prieten recomandat', 'Puncte acordate de service'],
  ['en', 'Bonus points for a referred friend', 'Points credited by the workshop'],
  ['es', 'Puntos extra por un amigo recomendado', 'Puntos otorgados por el taller'],
  ['fr', 'Points bonus pour un ami parrainé', "Points accordés par l'atelier"],
])('the points history is described in the language of the reader: %s', async (language, friend, credit) => {
  const member = await memberWith(workshop, 0);
  await workshop.app
    .get(CommandBus)
    .execute(new AdjustPoints({ userId: member.id, change: 3, reason: undefined, by: SYSTEM }));
  await workshop.app
    .get(CommandBus)
    .execute(new AdjustPoints({ userId: member.id, change: 1, reason: 'Card vechi', by: SYSTEM }));
  await aFriendOf(member);
  await workshop.deliverEvents();
  const { body } = await workshop.http('GET', `/api/loyalty/transactions/${member.id}`, {
    cookie: member.cookie,
    headers: { 'accept-language': language },
  });
  const descriptions = body.map(({ description }: { description: string }) => description);
  expect(descriptions.toSorted()).toEqual([friend, credit, 'Card vechi'].toSorted());
});

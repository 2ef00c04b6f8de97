import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { standing } from '../support/appointments.ts';
import { awardFriend } from '../support/friends.ts';

const DAY_MS = 86_400_000;

let workshop: Workshop;
let friends = 1_000_000;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

/** Registers a number of friends at the same time. */
function friendsOf(referrerId: number, count: number) {
  const ids = Array.from({ length: count }, () => ++friends);
  return Promise.all(ids.map((id) => awardFriend(workshop, referrerId, id)));
}

it('a friend who registers with the code earns two points, once', async () => {
  const client = await workshop.client();
  const { body } = await workshop.http('GET', '/api/auth/me', { cookie: client.cookie });
  await workshop.http('POST', '/api/auth/register', {
    body: {
      name: 'Un Prieten',
      phone: newPhone(),
      password: 'parola-buna',
      confirmPassword: 'parola-buna',
      referralCode: body.user.referralCode,
    },
  });
  await workshop.deliverEvents();
  await workshop.database.database.query(
    `UPDATE platform.subscription SET position = 0 WHERE name = 'loyalty.award-bonus-when-user-referred'`,
  );
  await workshop.deliverEvents();
  expect(await standing(workshop, client)).toEqual({
    membershipLevel: 'bronze',
    loyaltyPoints: 2,
    spendablePoints: 0,
    pendingPoints: 2,
  });
  const { body: history } = await workshop.http('GET', `/api/loyalty/transactions/${client.id}`, {
    cookie: client.cookie,
  });
  expect(history).toMatchObject([{ type: 'bonus', points: 2 }]);
});

it('one friend earns one bonus, even for two referrers', async () => {
  const [ana, ion] = [await workshop.client(), await workshop.client()];
  friends += 1;
  await awardFriend(workshop, ana.id, friends);
  await awardFriend(workshop, ion.id, friends);
  expect(await standing(workshop, ana)).toMatchObject({ loyaltyPoints: 2 });
  expect(await standing(workshop, ion)).toMatchObject({ loyaltyPoints: 0 });
});

it('twenty friends in thirty days earn a bonus each, further ones none, also concurrently', async () => {
  const client = await workshop.client();
  await friendsOf(client.id, 19);
  await friendsOf(client.id, 6);
  expect(await standing(workshop, client)).toMatchObject({ loyaltyPoints: 40 });

  workshop.clock.time = new Date(workshop.clock.time.getTime() + 29 * DAY_MS);
  await friendsOf(client.id, 1);
  expect(await standing(workshop, client)).toMatchObject({ loyaltyPoints: 40 });

  workshop.clock.time = new Date(workshop.clock.time.getTime() + DAY_MS + 1);
  await friendsOf(client.id, 5);
  expect(await standing(workshop, client)).toMatchObject({ membershipLevel: 'silver', loyaltyPoints: 50 });
});

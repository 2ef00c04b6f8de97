import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { AwardFriendBonus } from '../../../../src/modules/loyalty/application/award-friend-bonus.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { standing } from '../support/visits.ts';

const DAY_MS = 86_400_000;

let workshop: Workshop;
let friends = 1_000_000;

beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

/** Registers a number of friends at the same time. */
function friendsOf(referrerId: number, count: number) {
  const commands = workshop.app.get(CommandBus);
  const ids = Array.from({ length: count }, () => ++friends);
  return Promise.all(
    ids.map((id) => commands.execute(new AwardFriendBonus(referrerId, id, workshop.clock.now()))),
  );
}

it('a friend who registers with the code earns two points, once', async () => {
  const client = await workshop.client();
  const { body } = await workshop.http('GET', '/api/auth/me', { cookie: client.cookie });
  await workshop.http('POST', '/api/auth/register', {
    body: {
      name: 'Un Prieten',
      phone: newPhone(),
      password: 'parola',
      confirmPassword: 'parola',
      referralCode: body.user.referralCode,
    },
  });
  await workshop.deliverEvents();
  await workshop.database.database.query(
    `UPDATE platform.subscription SET position = 0 WHERE name = 'loyalty.award-bonus-when-user-referred'`,
  );
  await workshop.deliverEvents();
  expect(await standing(workshop, client)).toEqual({ membershipLevel: 'bronze', loyaltyPoints: 2 });
  const { body: history } = await workshop.http('GET', `/api/loyalty/transactions/${client.id}`, {
    cookie: client.cookie,
  });
  expect(history).toMatchObject([{ type: 'bonus', points: 2 }]);
});

it('one friend earns one bonus, even for two referrers', async () => {
  const [ana, ion] = [await workshop.client(), await workshop.client()];
  const commands = workshop.app.get(CommandBus);
  friends += 1;
  await commands.execute(new AwardFriendBonus(ana.id, friends, workshop.clock.now()));
  await commands.execute(new AwardFriendBonus(ion.id, friends, workshop.clock.now()));
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
  expect(await standing(workshop, client)).toEqual({ membershipLevel: 'silver', loyaltyPoints: 50 });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EnsureAdmin } from '../../../../src/modules/identity/application/accounts/administer-accounts.ts';
import { RegisterUser } from '../../../../src/modules/identity/application/accounts/register-user.ts';
import type { User } from '../../../../src/modules/identity/domain/user.ts';
import { Users } from '../../../../src/modules/identity/domain/users.ts';
import { AddToTotalsSpent, RecordStandings, UserDirectory } from '../../../../src/modules/identity/index.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('accounts used by other modules', () => {
  let app: TestApp;
  let commands: CommandBus;
  beforeAll(async () => {
    app = await startTestApp();
    commands = app.app.get(CommandBus);
  });
  afterAll(() => app.close());

  const register = async (phone = aPhone()) =>
    (
      await commands.execute(
        new RegisterUser({ registration: { name: 'Ion Popescu', phone, password: 'parolă bună' } }),
      )
    ).userId;
  const account = (userId: number) =>
    app.database.database.one<Record<string, unknown>>(
      `SELECT role, loyalty_points, membership_level, total_spent_bani, referral_code, password_hash
       FROM identity."user" WHERE id = $1`,
      [userId],
    );

  it('keep a copy of the loyalty balance and tier', async () => {
    const userId = await register();
    await commands.execute(new RecordStandings({ standings: [{ userId, points: 151, tier: 'gold' }] }));
    expect(await account(userId)).toMatchObject({ loyaltyPoints: 151, membershipLevel: 'gold' });
    await commands.execute(new RecordStandings({ standings: [{ userId, points: 49, tier: 'bronze' }] }));
    expect(await account(userId)).toMatchObject({ loyaltyPoints: 49, membershipLevel: 'bronze' });
  });

  it('refuse a negative loyalty balance', async () => {
    const userId = await register();
    await expect(
      commands.execute(new RecordStandings({ standings: [{ userId, points: -1, tier: 'bronze' }] })),
    ).rejects.toThrow(/loyalty_points/);
  });

  it('add up concurrent charges', async () => {
    const userId = await register();
    await Promise.all(
      Array.from({ length: 20 }, () => commands.execute(new AddToTotalsSpent({ charges: [{ userId, bani: 15_050 }] }))),
    );
    expect(await account(userId)).toMatchObject({ totalSpentBani: 301_000 });
  });

  it('refuse a charge for an unknown account', async () => {
    await expect(
      commands.execute(new AddToTotalsSpent({ charges: [{ userId: 2_147_483_647, bani: 1 }] })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('roll back with the unit of work of the caller', async () => {
    const userId = await register();
    const work = app.app.get(UnitOfWork).run(async () => {
      await commands.execute(new AddToTotalsSpent({ charges: [{ userId, bani: 100 }] }));
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await account(userId)).toMatchObject({ totalSpentBani: 0 });
  });

  it('are found by id in the directory', async () => {
    const phone = aPhone();
    const userId = await register(phone);
    const directory = app.app.get(UserDirectory);
    expect(await directory.find(userId)).toEqual({
      userId,
      name: 'Ion Popescu',
      phone,
      isPhoneProven: false,
      phoneBeforeChange: phone,
      referredBy: null,
      email: null,
      language: 'ro',
      role: 'client',
      referralCode: expect.any(String),
    });
    expect(await directory.find(2_147_483_647)).toBeNull();
  });

  it('get another referral code when the generated one is taken', async () => {
    const taken = (await account(await register()))?.referralCode;
    const users = app.app.get(Users);
    const phone = aPhone();
    const added = await app.app.get(UnitOfWork).run(async () => {
      const original = await users.forChange(await register(phone));
      const duplicate = Object.assign(Object.create(Object.getPrototypeOf(original)), original, {
        id: undefined,
        phone: aPhone(),
        referralCode: taken,
      }) as User;
      await users.add(duplicate);
      return duplicate;
    });
    expect(added.referralCode).not.toBe(taken);
    expect(await account(added.id)).toMatchObject({ referralCode: added.referralCode });
  });

  describe('an admin', () => {
    it('is created once by concurrent processes, and then left unchanged', async () => {
      const phone = aPhone();
      const ensure = (password: string) =>
        commands.execute(new EnsureAdmin({ phone, password, name: 'Administrator' }));
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => ensure('parolă-admin')));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', ...Array<string>(4).fill('unchanged')]);
      const before = await account(outcomes[0]?.userId as number);
      expect(before).toMatchObject({ role: 'admin' });
      expect(await ensure('altă-parolă')).toEqual({ userId: outcomes[0]?.userId, outcome: 'unchanged' });
      expect(await account(outcomes[0]?.userId as number)).toEqual(before);
    });

    it('can be an existing client, who is promoted and gets the password: a stranger may have registered', async () => {
      const phone = aPhone();
      const userId = await register(phone);
      const before = await account(userId);
      const answer = await commands.execute(
        new EnsureAdmin({ phone, password: 'altă-parolă-lungă', name: 'Administrator' }),
      );
      expect(answer).toEqual({ userId, outcome: 'promoted' });
      const after = await account(userId);
      expect(after).toEqual({ ...before, role: 'admin', passwordHash: after?.passwordHash });
      expect(after?.passwordHash).not.toBe(before?.passwordHash);
    });

    it('needs a password of ten characters that is hard to guess', async () => {
      const ensure = (password: string) =>
        commands.execute(new EnsureAdmin({ phone: aPhone(), password, name: 'Șefa' }));
      await expect(ensure('parolă-ad')).rejects.toMatchObject({ code: 'admin_password_too_short' });
      await expect(ensure('1234567890')).rejects.toMatchObject({ code: 'password_too_easy' });
      const phone = aPhone();
      await register(phone);
      await expect(
        commands.execute(new EnsureAdmin({ phone, password: 'parolă-ad', name: 'Șefa' })),
      ).rejects.toMatchObject({ code: 'admin_password_too_short' });
    });

    it('needs a valid phone number', async () => {
      await expect(
        commands.execute(new EnsureAdmin({ phone: '12', password: 'parolă-admin', name: 'Administrator' })),
      ).rejects.toMatchObject({ fields: [{ field: 'phone', message: 'field.phone' }] });
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { User } from '../../../../src/modules/identity/domain/user.ts';
import { Users } from '../../../../src/modules/identity/domain/users.ts';
import {
  AddToTotalSpent,
  EnsureAdmin,
  RecordStanding,
  RegisterUser,
  UserDirectory,
} from '../../../../src/modules/identity/index.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('accounts, as the rest of the product uses them', () => {
  let app: TestApp;
  let commands: CommandBus;
  beforeAll(async () => {
    app = await startTestApp();
    commands = app.app.get(CommandBus);
  });
  afterAll(() => app.close());

  const register = async (phone = aPhone()) =>
    (await commands.execute(new RegisterUser({ name: 'Ion Popescu', phone, password: 'parolă' }))).userId;
  const account = (userId: number) =>
    app.database.database.one<Record<string, unknown>>(
      `SELECT role, loyalty_points, membership_level, total_spent_bani, referral_code, password_hash
       FROM identity."user" WHERE id = $1`,
      [userId],
    );

  it('keep a copy of loyalty’s standing', async () => {
    const userId = await register();
    await commands.execute(new RecordStanding(userId, 151, 'gold'));
    expect(await account(userId)).toMatchObject({ loyalty_points: 151, membership_level: 'gold' });
    await commands.execute(new RecordStanding(userId, 49, 'bronze'));
    expect(await account(userId)).toMatchObject({ loyalty_points: 49, membership_level: 'bronze' });
  });

  it('refuse a standing below zero', async () => {
    const userId = await register();
    await expect(commands.execute(new RecordStanding(userId, -1, 'bronze'))).rejects.toThrow(
      /loyalty_points/,
    );
  });

  it('add up what was spent, whatever happens at once', async () => {
    const userId = await register();
    await Promise.all(
      Array.from({ length: 20 }, () => commands.execute(new AddToTotalSpent(userId, 15_050))),
    );
    expect(await account(userId)).toMatchObject({ total_spent_bani: 301_000 });
  });

  it('say no when there is no such account', async () => {
    await expect(commands.execute(new AddToTotalSpent(2_147_483_647, 1))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('change together with the caller, or not at all', async () => {
    const userId = await register();
    const work = app.app.get(UnitOfWork).run(async () => {
      await commands.execute(new AddToTotalSpent(userId, 100));
      throw new Error('the caller changes its mind');
    });
    await expect(work).rejects.toThrow('the caller changes its mind');
    expect(await account(userId)).toMatchObject({ total_spent_bani: 0 });
  });

  it('are known to other modules by id', async () => {
    const phone = aPhone();
    const userId = await register(phone);
    const directory = app.app.get(UserDirectory);
    expect(await directory.find(userId)).toEqual({
      userId,
      name: 'Ion Popescu',
      phone,
      isPhoneProven: false,
      email: null,
      language: 'ro',
      role: 'client',
      referralCode: expect.any(String),
    });
    expect(await directory.find(2_147_483_647)).toBeNull();
  });

  it('get another referral code when the drawn one is taken', async () => {
    const taken = (await account(await register()))?.referral_code;
    const users = app.app.get(Users);
    const phone = aPhone();
    const redrawn = await app.app.get(UnitOfWork).run(async () => {
      const original = await users.forChange(await register(phone));
      const unlucky = Object.assign(Object.create(Object.getPrototypeOf(original)), original, {
        id: undefined,
        phone: aPhone(),
        referralCode: taken,
      }) as User;
      await users.add(unlucky);
      return unlucky;
    });
    expect(redrawn.referralCode).not.toBe(taken);
    expect(await account(redrawn.id)).toMatchObject({ referral_code: redrawn.referralCode });
  });

  describe('an admin', () => {
    it('is created once, however many processes start at once, and then left alone', async () => {
      const phone = aPhone();
      const ensure = (password: string) =>
        commands.execute(new EnsureAdmin(phone, password, 'Administrator'));
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => ensure('parolă-admin')));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
        'created',
        ...Array<string>(4).fill('unchanged'),
      ]);
      const before = await account(outcomes[0]?.userId as number);
      expect(before).toMatchObject({ role: 'admin' });
      expect(await ensure('altă-parolă')).toEqual({ userId: outcomes[0]?.userId, outcome: 'unchanged' });
      expect(await account(outcomes[0]?.userId as number)).toEqual(before);
    });

    it('can be a client who is promoted and keeps their password', async () => {
      const phone = aPhone();
      const userId = await register(phone);
      const before = await account(userId);
      const answer = await commands.execute(new EnsureAdmin(phone, 'altă-parolă', 'Administrator'));
      expect(answer).toEqual({ userId, outcome: 'promoted' });
      expect(await account(userId)).toEqual({ ...before, role: 'admin' });
    });

    it('needs a phone that is one', async () => {
      await expect(commands.execute(new EnsureAdmin('12', 'parolă', 'Administrator'))).rejects.toMatchObject({
        fields: [{ field: 'phone', message: 'field.phone' }],
      });
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { PhoneNumber } from '../../../../src/kernel/phone-number.ts';
import { generateReferralCode, parseReferralCode, User } from '../../../../src/modules/identity/domain/user.ts';

const aUser = (overrides: { referredBy?: number } = {}) =>
  User.register(
    {
      name: 'Ion Popescu',
      phone: '+40722123456' as PhoneNumber,
      email: null,
      password: { hash: '$argon2id$', suitsAdmin: true },
      role: 'client',
      language: 'ro',
      referredBy: overrides.referredBy ?? null,
    },
    new Date('2026-03-02T08:00:00Z'),
  );

const stored = (user: User) => Object.assign(user, { id: 7 });

describe('a referral code', () => {
  it('has six characters without those easily misread', () => {
    for (let round = 0; round < 1_000; round++) expect(generateReferralCode()).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  });

  it('is parsed in either case, with spaces around it', () => {
    const code = generateReferralCode();
    expect(parseReferralCode(` ${code.toLowerCase()} `)).toBe(code);
  });

  it.each(['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEI', 'ABC DE', 'ĂBCDEF'])('cannot be %j', (text) => {
    expect(parseReferralCode(text)).toBeUndefined();
  });
});

describe('a new account', () => {
  it('has the defaults of the specification and raises its event once it has an id', () => {
    const user = aUser();
    expect(user).toMatchObject({ role: 'client', loyaltyPoints: 0, membershipLevel: 'bronze', totalSpentBani: 0 });
    expect(user.releaseEvents()).toEqual([]);
    stored(user).markRegistered();
    expect(user.stream).toBe('user-7');
    expect(user.releaseEvents()).toMatchObject([{ type: 'identity.user-registered', data: { userId: 7 } }]);
  });

  it('that was referred also raises an event for the referrer', () => {
    const user = stored(aUser({ referredBy: 3 }));
    user.markRegistered();
    expect(user.releaseEvents().map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'identity.user-registered', data: { userId: 7 } },
      { type: 'identity.user-referred', data: { referrerId: 3, userId: 7 } },
    ]);
  });
});

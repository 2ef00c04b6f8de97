import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PhoneNumber } from '../../../../src/kernel/phone-number.ts';
import {
  drawReferralCode,
  parseReferralCode,
} from '../../../../src/modules/identity/domain/referral-code.ts';
import { User } from '../../../../src/modules/identity/domain/user.ts';

const aUser = (overrides: { referredBy?: number } = {}) =>
  User.register(
    {
      name: 'Ion Popescu',
      phone: '+40722123456' as PhoneNumber,
      email: null,
      passwordHash: '$argon2id$',
      role: 'client',
      language: 'ro',
      referredBy: overrides.referredBy ?? null,
    },
    new Date('2026-03-02T08:00:00Z'),
  );

const stored = (user: User) => Object.assign(user, { id: 7 });

describe('a referral code', () => {
  it('has six characters that cannot be misread', () => {
    for (let draw = 0; draw < 1_000; draw++) expect(drawReferralCode()).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  });

  it('is read in either case, with spaces around it', () => {
    const code = drawReferralCode();
    expect(parseReferralCode(` ${code.toLowerCase()} `)).toBe(code);
  });

  it.each(['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEI', 'ABC DE', 'ĂBCDEF'])('cannot be %j', (text) => {
    expect(parseReferralCode(text)).toBeUndefined();
  });
});

describe('a new account', () => {
  it('starts as the specification says and tells that it exists once it has an id', () => {
    const user = aUser();
    expect(user).toMatchObject({
      role: 'client',
      loyaltyPoints: 0,
      membershipLevel: 'bronze',
      totalSpentBani: 0,
    });
    expect(user.releaseEvents()).toEqual([]);
    stored(user).announceRegistration();
    expect(user.stream).toBe('user-7');
    expect(user.releaseEvents()).toMatchObject([{ type: 'identity.user-registered', data: { userId: 7 } }]);
  });

  it('that was referred also tells by whom', () => {
    const user = stored(aUser({ referredBy: 3 }));
    user.announceRegistration();
    expect(user.releaseEvents().map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'identity.user-registered', data: { userId: 7 } },
      { type: 'identity.user-referred', data: { referrerId: 3, userId: 7 } },
    ]);
  });

  it('has spent the sum of what was charged', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (charges) => {
        const user = aUser();
        for (const bani of charges) user.addToTotalSpent(bani);
        expect(user.totalSpentBani).toBe(charges.reduce((sum, bani) => sum + bani, 0));
      }),
    );
  });
});

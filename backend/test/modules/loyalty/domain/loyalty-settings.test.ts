import { describe, expect, it } from '@jest/globals';
import { type Actor, SYSTEM } from '../../../../src/kernel/actor.ts';
import { ChangedMeanwhile } from '../../../../src/kernel/domain-error.ts';
import { LOYALTY_SETTINGS } from '../../../../src/modules/loyalty/application/loyalty-settings.ts';
import { mustBeOfOther } from '../../../../src/modules/loyalty/application/member-access.ts';
import { OwnPoints } from '../../../../src/modules/loyalty/domain/loyalty.errors.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };

describe('the limit of points that a receptionist moves in a day', () => {
  it('changes with one event in its stream', () => {
    const settings = Object.assign(new LOYALTY_SETTINGS.type(), { dailyPoints: 50, version: 3 });
    settings.change({ dailyPoints: 60 }, 3, ADMIN);
    expect(settings).toMatchObject({ dailyPoints: 60, version: 4 });
    expect(settings.stream).toBe('loyalty-settings');
    expect(settings.releaseEvents().map(({ data }) => data)).toEqual([{ fields: ['dailyPoints'], by: 'user:1' }]);
  });

  it('stays as it is when it is equal, or when it was changed since it was read', () => {
    const settings = Object.assign(new LOYALTY_SETTINGS.type(), { dailyPoints: 50, version: 3 });
    settings.change({ dailyPoints: 50 }, 3, ADMIN);
    expect(() => settings.change({ dailyPoints: 60 }, 2, ADMIN)).toThrow(ChangedMeanwhile);
    expect(settings).toMatchObject({ dailyPoints: 50, version: 3 });
    expect(settings.releaseEvents()).toEqual([]);
  });
});

it('points of one person are moved by another; the product itself moves those of everyone', async () => {
  const members = { isSamePerson: async (one: number, other: number) => one === other };
  await expect(mustBeOfOther(1, ADMIN, members)).rejects.toThrow(OwnPoints);
  await mustBeOfOther(2, ADMIN, members);
  await mustBeOfOther(1, SYSTEM, members);
});

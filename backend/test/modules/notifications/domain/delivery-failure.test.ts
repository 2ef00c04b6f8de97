import { describe, expect, it } from '@jest/globals';
import {
  affectsChannel,
  type DeliveryFailure,
  isTooLate,
  nextAttempt,
} from '../../../../src/modules/notifications/domain/delivery-attempt.ts';
import { aMessage } from '../support/a-message.ts';

const NOW = new Date('2026-03-02T08:00:00Z');
const minutesAfter = (failure: DeliveryFailure, attempts: number) => {
  const next = nextAttempt(failure, attempts, NOW);
  return next && (next.getTime() - NOW.getTime()) / 60_000;
};

describe('a failed delivery', () => {
  it.each<DeliveryFailure>(['unreachable', 'busy', 'account', 'declined'])(
    'is attempted six times within a working day: %s',
    (failure) => {
      const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => minutesAfter(failure, attempts));
      expect(waits).toEqual([1, 5, 30, 120, 480, null, null]);
    },
  );

  it.each<DeliveryFailure>(['refused', 'bad-address', 'too-late', 'phone-limit', 'account-limit', 'daily-limit'])(
    'is not attempted again: %s',
    (failure) => {
      expect(nextAttempt(failure, 1, NOW)).toBeNull();
    },
  );

  it('stops the channel only when it affects all its messages', () => {
    expect((['unreachable', 'busy', 'account'] as const).every(affectsChannel)).toBe(true);
    expect((['declined', 'refused', 'bad-address', 'too-late'] as const).some(affectsChannel)).toBe(false);
  });
});

describe('a code', () => {
  const code = aMessage({ template: 'phone-proof', createdAt: NOW });
  const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

  it('is too late once it has expired; other messages never are', () => {
    expect(isTooLate(code, minutesLater(9.9))).toBe(false);
    expect(isTooLate(code, minutesLater(10))).toBe(true);
    expect(isTooLate(aMessage({ createdAt: NOW }), minutesLater(10_000))).toBe(false);
  });
});

import { expect, it } from '@jest/globals';
import type { DomainError } from '../../../../src/kernel/domain-error.ts';
import * as refusals from '../../../../src/modules/loyalty/domain/loyalty.errors.ts';
import { contractOf } from '../../../support/refusal.ts';

const CONTRACT: [DomainError, object][] = [
  [new refusals.MemberNotFound(), { kind: 'not-found', code: 'not_found' }],
  [
    new refusals.PointsNotPositive(),
    { kind: 'invalid', code: 'points_not_positive', fields: [{ field: 'points', message: 'points.positive' }] },
  ],
  [
    new refusals.NotEnoughPoints(3),
    { kind: 'conflict', code: 'not_enough_points', params: { missing: 3 }, extensions: { missing: 3 } },
  ],
  [
    new refusals.PointsPending(4, 6),
    {
      kind: 'conflict',
      code: 'points_pending',
      params: { pending: 4, spendable: 6 },
      extensions: { pending: 4, spendable: 6 },
    },
  ],
  [
    new refusals.TierTooLow('gold'),
    { kind: 'conflict', code: 'tier_too_low', params: { tier: 'gold' }, extensions: { membershipRequired: 'gold' } },
  ],
  [new refusals.OwnPoints(), { kind: 'forbidden', code: 'own_points' }],
  [
    new refusals.DailyPointsReached(5),
    {
      kind: 'conflict',
      code: 'daily_points_reached',
      params: { remaining: 5 },
      fields: [{ field: 'points', message: 'errors.daily_points_reached', params: { remaining: 5 } }],
      extensions: { remaining: 5 },
    },
  ],
  [new refusals.RewardNotFound(), { kind: 'not-found', code: 'reward_not_found' }],
  [new refusals.RewardNotOffered(), { kind: 'conflict', code: 'reward_not_offered' }],
  [
    new refusals.RewardNameTaken(),
    { kind: 'conflict', code: 'reward_name_taken', fields: [{ field: 'name', message: 'errors.reward_name_taken' }] },
  ],
  [
    new refusals.RewardTermsUnclear(),
    { kind: 'invalid', code: 'invalid_request', fields: [{ field: 'discountAmount', message: 'reward.terms' }] },
  ],
  [new refusals.RedemptionNotFound(), { kind: 'not-found', code: 'redemption_not_found' }],
  [
    new refusals.RewardCodeRefused('expires_before'),
    {
      kind: 'invalid',
      code: 'invalid_request',
      fields: [{ field: 'rewardCode', message: 'reward_code.expires_before' }],
    },
  ],
  [
    new refusals.CounterCodeRefused('used', 'rewardCodes[0]'),
    { kind: 'invalid', code: 'invalid_request', fields: [{ field: 'rewardCodes[0]', message: 'counter_code.used' }] },
  ],
  [new refusals.RedemptionAlreadyUsed(), { kind: 'conflict', code: 'redemption_used' }],
  [new refusals.RedemptionExpired(), { kind: 'conflict', code: 'redemption_expired' }],
];

it.each(CONTRACT.map(([error, contract]) => [error.name, error, contract] as const))(
  '%s has its kind, code and details',
  (_, error, contract) => {
    expect(contractOf(error)).toEqual(contract);
  },
);

it('covers every refusal of the module', () => {
  expect(CONTRACT.map(([error]) => error.name).sort()).toEqual(Object.keys(refusals).sort());
});

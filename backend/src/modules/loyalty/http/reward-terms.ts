import { ronToBani } from '../../../kernel/money.ts';
import type { ChangeReward } from '../application/change-reward.ts';
import type { OfferReward } from '../application/offer-reward.ts';
import type { ChangeRewardBody, OfferRewardBody } from './loyalty.dto.ts';

/** The terms of a new reward: active, and for all tiers by default. */
export function newTerms(body: OfferRewardBody): OfferReward['terms'] {
  const { name, description, pointsCost, category, membershipRequired = 'bronze' } = body;
  const { discountPercent = null, discountAmount = null } = body;
  const discountBani = discountAmount === null ? null : ronToBani(discountAmount);
  return {
    name,
    description,
    pointsCost,
    category,
    discountPercent,
    discountBani,
    membershipRequired,
    active: true,
  };
}

/** The terms in the request. */
export function changedTerms({ discountAmount, ...terms }: ChangeRewardBody): ChangeReward['terms'] {
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  if (discountAmount === undefined) return given;
  return { ...given, discountBani: discountAmount === null ? null : ronToBani(discountAmount) };
}

import { Money } from '../../../kernel/money.ts';
import type { ChangeReward } from '../application/change-reward.ts';
import type { OfferReward } from '../application/offer-reward.ts';
import type { ChangeRewardBody, OfferRewardBody } from './loyalty.dto.ts';

/** A new reward as the use case takes it: offered at once, to everybody unless a tier is named. */
export function newTerms(body: OfferRewardBody): OfferReward['terms'] {
  const { name, description, pointsCost, category, membershipRequired = 'bronze' } = body;
  const { discountPercent = null, discountAmount = null } = body;
  const discountBani = discountAmount === null ? null : Money.ofRon(discountAmount).bani;
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

/** The changes that were sent, and nothing else. */
export function changedTerms({ discountAmount, ...terms }: ChangeRewardBody): ChangeReward['terms'] {
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  if (discountAmount === undefined) return given;
  return { ...given, discountBani: discountAmount === null ? null : Money.ofRon(discountAmount).bani };
}

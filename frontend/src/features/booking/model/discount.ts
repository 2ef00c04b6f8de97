import { type Discount, discountOf } from '@car-workshop/contracts/discount';
import { toBani } from '@car-workshop/contracts/money';

/** What a reward takes off: an amount in RON at most, a share of what is left, or without both everything. */
export interface RewardTerms {
  readonly amount?: number;
  readonly percent?: number;
}

export function discountIn({ amount, percent }: RewardTerms): Discount {
  return discountOf({ discountBani: amount === undefined ? null : toBani(amount), discountPercent: percent ?? null });
}

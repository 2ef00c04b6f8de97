import { type Discount, discountOf } from '@car-workshop/contracts/discount';
import { toBani } from '@car-workshop/contracts/money';

/** The discount of a reward: at most an amount in RON, a share of the rest, or without both the whole price. */
export interface RewardTerms {
  readonly amount?: number;
  readonly percent?: number;
}

export function discountIn({ amount, percent }: RewardTerms): Discount {
  return discountOf({ discountBani: amount === undefined ? null : toBani(amount), discountPercent: percent ?? null });
}

import { type RewardCategory } from './loyalty.values.ts';

/** A discount on a visit: an amount, a percentage, or the whole price (specification §9). */
export type Discount =
  | { readonly kind: 'amount'; readonly bani: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'everything' };

export interface DiscountTerms {
  readonly category: RewardCategory;
  readonly discountPercent: number | null;
  readonly discountBani: number | null;
}

/** Whether the terms are consistent: a discount has a percentage or an amount, free labour has neither. */
export function hasValidDiscount({ category, discountPercent, discountBani }: DiscountTerms): boolean {
  const given = [discountPercent, discountBani].filter((term) => term !== null).length;
  return given === (category === 'discount' ? 1 : 0);
}

/** The discount of the terms. Free labour covers the whole price of the service. */
export function discountOf({ discountPercent, discountBani }: DiscountTerms): Discount {
  if (discountBani !== null) return { kind: 'amount', bani: discountBani };
  if (discountPercent !== null) return { kind: 'percent', percent: discountPercent };
  return { kind: 'everything' };
}

/** What a reward takes off a visit: an amount in bani, a share in percent, or all of it (specification §9). */
export type Discount =
  | { readonly kind: 'amount'; readonly bani: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'everything' };

/** What rewards are: something off the price, or free labour. */
export const REWARD_CATEGORIES = ['discount', 'labour'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];

/** How a reward and what was redeemed of it keep their discount. */
export interface DiscountTerms {
  readonly category: RewardCategory;
  readonly discountPercent: number | null;
  readonly discountBani: number | null;
}

/** Whether the terms say one thing: a discount is either a share or an amount, free labour is neither. */
export function isOneDiscount({ category, discountPercent, discountBani }: DiscountTerms): boolean {
  const said = [discountPercent, discountBani].filter((term) => term !== null).length;
  return said === (category === 'discount' ? 1 : 0);
}

/** The discount that the terms stand for. Free labour is the whole price of the service. */
export function discountOf({ discountPercent, discountBani }: DiscountTerms): Discount {
  if (discountBani !== null) return { kind: 'amount', bani: discountBani };
  if (discountPercent !== null) return { kind: 'percent', percent: discountPercent };
  return { kind: 'everything' };
}

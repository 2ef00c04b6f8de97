import { percentOf } from './money.ts';

/** The discount of a reward: an amount at most, a share, or the whole price. */
export type Discount =
  | { readonly kind: 'amount'; readonly bani: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'everything' };

/** The reduction of a charge in bani, which never exceeds the charge. */
export function reductionOf(chargeBani: number, discount: Discount): number {
  switch (discount.kind) {
    case 'amount':
      return Math.min(chargeBani, discount.bani);
    case 'percent':
      return Math.min(chargeBani, percentOf(chargeBani, discount.percent));
    case 'everything':
      return chargeBani;
  }
}

interface DiscountTerms {
  readonly discountBani: number | null;
  readonly discountPercent: number | null;
}

/** The discount of a reward; without an amount and a percentage, it is the whole price. */
export function discountOf({ discountBani, discountPercent }: DiscountTerms): Discount {
  if (discountBani !== null) return { kind: 'amount', bani: discountBani };
  if (discountPercent !== null) return { kind: 'percent', percent: discountPercent };
  return { kind: 'everything' };
}

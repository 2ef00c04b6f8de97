import { percentOf } from '../../../kernel/money.ts';
/** An amount that the workshop adds to the price of a visit, or takes off when negative. */
export interface PriceLine {
  /** Null once the customer is erased. */
  readonly label: string | null;
  readonly amountBani: number;
}

/** The sum of the lines in bani; negative when they lower the price. */
export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountBani }) => sum + amountBani, 0);
}

/** A reduction of a charge: an amount in bani, a share in percent, or the whole charge. */
export type Discount =
  | { readonly kind: 'amount'; readonly bani: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'everything' };

/** The reduction of a charge in bani; never more than the charge. */
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

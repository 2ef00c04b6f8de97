import { type Discount, reductionOf } from '@car-workshop/contracts/discount';
import { FinalPriceRefused, NothingLeftToPay } from './booking.errors.ts';
import { MAX_FINAL_PRICE_BANI, type PriceLine, sumOf } from './booking.values.ts';

/** What an appointment costs: the price at booking time, with lines of the workshop, less discounts of rewards. */
export interface Price {
  readonly priceBani: number;
  readonly discountBani: number;
  /** Sum of the lines that the workshop added to the price or took off; negative when it lowers the price. */
  readonly linesBani: number;
  readonly priceReason: string | null;
}

export function remainingOf({ priceBani, linesBani, discountBani }: Price): number {
  return priceBani + linesBani - discountBani;
}

/** @throws FinalPriceRefused when negative or too high */
export function finalPrice(price: Price): number {
  const remaining = remainingOf(price);
  if (remaining < 0) throw new FinalPriceRefused('negative');
  if (remaining > MAX_FINAL_PRICE_BANI) throw new FinalPriceRefused('too-high');
  return remaining;
}

/** A reason stays only as long as there are lines. */
export function priceWith(
  lines: readonly PriceLine[],
  reason: string | null,
): Pick<Price, 'linesBani' | 'priceReason'> {
  return { linesBani: sumOf(lines), priceReason: lines.length > 0 ? reason : null };
}

/** The reduction by a discount in bani, and the fields after it. @throws NothingLeftToPay */
export function reduced(price: Price & { readonly chargedBani: number | null }, discount: Discount) {
  const remaining = remainingOf(price);
  const reductionBani = reductionOf(remaining, discount);
  if (reductionBani === 0) throw new NothingLeftToPay();
  const chargedBani = price.chargedBani === null ? null : remaining - reductionBani;
  return { reductionBani, fields: { discountBani: price.discountBani + reductionBani, chargedBani } };
}

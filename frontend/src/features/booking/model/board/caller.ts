import { reductionOf } from '@car-workshop/contracts/discount';
import { toBani } from '@car-workshop/contracts/money';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { tidyPhone } from '../../../../shared/forms/tidy.ts';

import { discountIn } from '../discount.ts';

type RewardWorth =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'everything' };

/** The discount of a reward in RON, as the completion computes it; without a price, the terms of the reward. */
export function rewardWorth(
  { discountAmount, discountPercent }: Pick<Schemas['Caller']['rewards'][number], 'discountAmount' | 'discountPercent'>,
  price: number | undefined,
): RewardWorth {
  const discount = discountIn({ amount: discountAmount, percent: discountPercent });
  if (price !== undefined) return { kind: 'amount', amount: reductionOf(toBani(price), discount) / 100 };
  return discount.kind === 'amount' ? { kind: 'amount', amount: discount.bani / 100 } : discount;
}

/** Fewest digits of a number that begins with the prefix of another country. */
const MIN_FOREIGN_DIGITS = 10;

/** Whether a typed number is complete, so that the page can say that the workshop does not know it. */
export function isWholePhone(typed: string): boolean {
  const tidy = tidyPhone(typed);
  if (/^0\d{3} \d{3} \d{3}$/.test(tidy)) return true;
  return /^(\+|00)(?!40)/.test(tidy) && tidy.replace(/^00|\D/g, '').length >= MIN_FOREIGN_DIGITS;
}

export function isSamePhone(typed: string, stored: string): boolean {
  const tidy = tidyPhone(typed);
  return tidy === formatPhone(stored) || tidy.replace(/[^\d+]/g, '').replace(/^00/, '+') === stored;
}

// Not through the client, which needs a browser: the rule is checked by its laws in Node.
import type { components } from '../../../shared/api/schema.d.ts';
import { readAmount, writeAmount } from '../../../shared/forms/field-schemas.ts';

type Schemas = components['schemas'];
type PriceRange = Schemas['EstimateSettings']['priceMatrix'][number];

/** What new lines are priced with today; the settings have it, and each estimate. */
export type LineTerms = Pick<Schemas['EstimateSettings'], 'labourRates' | 'currentVatRates' | 'priceMatrix'>;

const isGoods = (kind: string) => kind === 'part' || kind === 'material' || kind === 'tyre';

/**
 * The price of a part by its cost, both in RON without VAT, in whole bani; null when the workshop has no ranges. A dearer part
 * is never proposed for less than a cheaper one, also where the next range adds fewer per cent.
 */
export function proposedPrice(cost: number, priceMatrix: readonly PriceRange[]): number | null {
  const bani = Math.round(cost * 100);
  let price: number | null = null;
  for (const { upTo, markupPercent } of priceMatrix) {
    const end = upTo === null ? Number.POSITIVE_INFINITY : Math.round(upTo * 100);
    price = Math.max(price ?? 0, Math.round((Math.min(bani, end) * (100 + markupPercent)) / 100));
    if (bani <= end) break;
  }
  return price === null ? null : price / 100;
}

export function writtenProposal(
  { kind, cost }: { readonly kind: string; readonly cost: string },
  { priceMatrix }: LineTerms,
  language: string,
): string | undefined {
  const ron = readAmount(cost);
  if (!isGoods(kind) || ron === null || Number.isNaN(ron)) return undefined;
  const price = proposedPrice(ron, priceMatrix);
  return price === null ? undefined : writeAmount(price, language);
}

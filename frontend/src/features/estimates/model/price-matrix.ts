// The types do not come from the API client, because it needs a browser and the property tests run in Node.
import type { components } from '../../../shared/api/schema.d.ts';
import { readAmount, writeAmount } from '../../../shared/forms/field-schemas.ts';

type Schemas = components['schemas'];
type PriceRange = Schemas['EstimateSettings']['priceMatrix'][number];

/** The current terms for the price of new lines, in the settings and in each estimate. */
export type LineTerms = Pick<Schemas['EstimateSettings'], 'labourRates' | 'currentVatRates' | 'priceMatrix'>;

const isGoods = (kind: string) => kind === 'part' || kind === 'material' || kind === 'tyre';

/**
 * The price of a part by its cost, both in RON without VAT, in whole bani; null when the workshop has no ranges. A
 * dearer part never gets a lower price than a cheaper one, even where the next range has a lower markup.
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

import type { VatKind } from '@car-workshop/contracts/values/estimates';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { PricingRefused } from './estimates.errors.ts';

interface LabourRate {
  readonly name: string;
  readonly rateBani: number;
}

interface VatRate {
  readonly kind: VatKind;
  readonly percent: number;
  readonly validFrom: LocalDate;
}

interface PriceRange {
  /** The highest cost of a unit in this range; null for the last, open range. */
  readonly upToBani: number | null;
  /** The markup in per cent of the cost. */
  readonly markupPercent: number;
}

/** The prices for lines of estimates. A line keeps its price and rate; later changes apply only to new lines. */
export interface Pricing {
  readonly labourRates: readonly LabourRate[];
  readonly isVatPayer: boolean;
  readonly vatRates: readonly VatRate[];
  readonly priceMatrix: readonly PriceRange[];
}

export interface PricingChange extends Partial<Pricing> {
  /** The rate for new lines; its name stays. */
  readonly labourRateBani?: number;
  /** The standard rate from today on; 0 for a workshop that pays no VAT. */
  readonly vatRate?: number;
}

/** The rates of a day in per cent, the standard one first; 0 alone for a workshop that pays no VAT. */
export function vatRatesOn({ isVatPayer, vatRates }: Pricing, day: LocalDate): readonly [number, ...number[]] {
  const rateOf = (kind: VatKind) =>
    vatRates
      .filter((rate) => rate.kind === kind && rate.validFrom <= day)
      .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]?.percent;
  const standard = rateOf('standard');
  if (!isVatPayer || standard === undefined) return [0];
  const reduced = rateOf('reduced');
  return reduced === undefined || reduced === standard ? [standard] : [standard, reduced];
}

export function changedPricing(pricing: Pricing, change: PricingChange, today: LocalDate): Pricing {
  const { labourRateBani, vatRate, ...given } = change;
  const lists = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  let next: Pricing = { ...pricing, ...lists };
  const [first, ...others] = next.labourRates;
  if (labourRateBani !== undefined && first) {
    next = { ...next, labourRates: [{ ...first, rateBani: labourRateBani }, ...others] };
  }
  if (vatRate !== undefined) next = withVatRate(next, vatRate, today);
  check(next, today);
  return next;
}

function withVatRate(pricing: Pricing, percent: number, today: LocalDate): Pricing {
  if (percent === 0) return { ...pricing, isVatPayer: false };
  const next = { ...pricing, isVatPayer: true };
  if (vatRatesOn(next, today)[0] === percent) return next;
  const others = next.vatRates.filter(({ kind, validFrom }) => kind !== 'standard' || validFrom !== today);
  return { ...next, vatRates: [...others, { kind: 'standard', percent, validFrom: today }] };
}

function check({ labourRates, isVatPayer, vatRates, priceMatrix }: Pricing, today: LocalDate): void {
  const isRepeated = <Row>(rows: readonly Row[], at: number, isSame: (one: Row, other: Row) => boolean) =>
    rows.some((other, before) => before < at && isSame(rows[at] as Row, other));
  for (const at of labourRates.keys()) {
    const isSame = (one: LabourRate, other: LabourRate) =>
      one.name.localeCompare(other.name, 'ro', { sensitivity: 'base' }) === 0;
    if (isRepeated(labourRates, at, isSame)) throw new PricingRefused(`labourRates.${at}.name`, 'estimate.rate_twice');
  }
  for (const at of vatRates.keys()) {
    const isSame = (one: VatRate, other: VatRate) => one.kind === other.kind && one.validFrom === other.validFrom;
    if (isRepeated(vatRates, at, isSame)) throw new PricingRefused(`vatRates.${at}.validFrom`, 'estimate.vat_twice');
  }
  if (isVatPayer && !vatRates.some(({ kind, validFrom }) => kind === 'standard' && validFrom <= today)) {
    throw new PricingRefused('vatRates', 'estimate.vat_missing');
  }
  for (const [at, { upToBani }] of priceMatrix.entries()) {
    const field = `priceMatrix.${at}.upTo`;
    const isLast = at === priceMatrix.length - 1;
    if ((upToBani === null) !== isLast) throw new PricingRefused(field, 'estimate.range_open');
    const before = priceMatrix[at - 1]?.upToBani ?? 0;
    if (upToBani !== null && upToBani <= before) throw new PricingRefused(field, 'estimate.range_overlap');
  }
}

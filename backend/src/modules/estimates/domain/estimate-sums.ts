import { percentOf } from '../../../kernel/money.ts';
import type { LineKind, Urgency } from './estimate.values.ts';

export interface JobLine {
  readonly kind: LineKind;
  readonly label: string;
  /** With at most two decimals, such as hours of labour. */
  readonly quantity: number;
  /** Such as `buc` or `l`; null for hours and pieces. */
  readonly unit: string | null;
  /** Without VAT. */
  readonly unitPriceBani: number;
  /** Hours that are sold with the line, beside which the real ones are put; null when it has none. */
  readonly hours: number | null;
  /** What the unit costs the workshop; null when it was not entered. */
  readonly costBani: number | null;
  readonly vatRate: number;
  /** Null: that of the documents' settings. */
  readonly warrantyMonths: number | null;
  /** A part of the customer's own: the workshop gives no warranty for it. */
  readonly isBrought: boolean;
}

export interface JobTerms {
  readonly title: string;
  readonly urgency: Urgency;
  /** What the customer complained of, in their words. */
  readonly complaint: string | null;
  /** The cause, in plain words for the customer. */
  readonly reason: string | null;
  /** Jobs of one group are alternatives, of which the customer takes one. */
  readonly alternativeGroup: string | null;
  /** Ids of the photos of the appointment's checklists that show it. */
  readonly photos: readonly number[];
  readonly lines: readonly JobLine[];
}

export interface Sums {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** Rounded half up to the ban. */
export function netOf({ quantity, unitPriceBani }: Pick<JobLine, 'quantity' | 'unitPriceBani'>): number {
  return Math.round((Math.round(quantity * 100) * unitPriceBani) / 100);
}

/** VAT is computed once for each rate, on the sum of its nets, so that no line rounds by itself. */
export function sumsOf(lines: readonly JobLine[]): Sums {
  const netByRate = new Map<number, number>();
  for (const line of lines) netByRate.set(line.vatRate, (netByRate.get(line.vatRate) ?? 0) + netOf(line));
  let [net, vat] = [0, 0];
  for (const [rate, ofRate] of netByRate) {
    net += ofRate;
    vat += percentOf(ofRate, rate);
  }
  return { net, vat, total: net + vat };
}

/** The sums of several jobs. VAT is of all their lines together, so it may differ by bani from the sum of the jobs'. */
export function sumsOfJobs(jobs: readonly Pick<JobTerms, 'lines'>[]): Sums {
  return sumsOf(jobs.flatMap(({ lines }) => lines));
}

/** By how much the total of jobs together differs from the sum of their own totals, in bani. */
export function roundingOf(jobs: readonly Pick<JobTerms, 'lines'>[]): number {
  return jobs.reduce((rest, { lines }) => rest - sumsOf(lines).total, sumsOfJobs(jobs).total);
}

// What each of the approved jobs is charged with: together their sum as it was approved, so one may differ from its own by bani.
export function chargesOf(jobs: readonly Pick<JobTerms, 'lines'>[]): number[] {
  let before = 0;
  return jobs.map((_, at) => {
    const { total } = sumsOfJobs(jobs.slice(0, at + 1));
    const charge = total - before;
    before = total;
    return charge;
  });
}

/** What the lines bring above their cost, without VAT; null while a cost is missing. */
export function marginOf(lines: readonly JobLine[]): number | null {
  let margin = 0;
  for (const line of lines) {
    if (line.costBani === null) return null;
    margin += netOf(line) - netOf({ quantity: line.quantity, unitPriceBani: line.costBani });
  }
  return margin;
}

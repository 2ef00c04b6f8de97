import { percentOf } from './money.ts';

/** What a line of an estimate is priced by; amounts are integer bani without VAT. */
export interface PricedLine {
  /** With at most two decimals, such as hours of labour. */
  readonly quantity: number;
  readonly unitPriceBani: number;
  /** Per cent. */
  readonly vatRate: number;
}

interface PricedJob {
  readonly lines: readonly PricedLine[];
}

export interface Sums {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** Rounded half up to the ban. */
export function netOf({ quantity, unitPriceBani }: Pick<PricedLine, 'quantity' | 'unitPriceBani'>): number {
  return Math.round((Math.round(quantity * 100) * unitPriceBani) / 100);
}

/** VAT is computed once for each rate, on the sum of its nets, so that no line rounds by itself. */
export function sumsOf(lines: readonly PricedLine[]): Sums {
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
export function sumsOfJobs(jobs: readonly PricedJob[]): Sums {
  return sumsOf(jobs.flatMap(({ lines }) => lines));
}

/** By how much the total of jobs together differs from the sum of their own totals, in bani. */
export function roundingOf(jobs: readonly PricedJob[]): number {
  return jobs.reduce((rest, { lines }) => rest - sumsOf(lines).total, sumsOfJobs(jobs).total);
}

/** What the lines bring above their cost, without VAT; null while a cost is missing. */
export function marginOf(lines: readonly (PricedLine & { readonly costBani: number | null })[]): number | null {
  let margin = 0;
  for (const line of lines) {
    if (line.costBani === null) return null;
    margin += netOf(line) - netOf({ quantity: line.quantity, unitPriceBani: line.costBani });
  }
  return margin;
}

interface Alternative {
  /** Jobs of one group are alternatives, of which the customer takes one. */
  readonly alternativeGroup: string | null;
  readonly state: string | undefined;
}

/** The jobs that make the price of the whole: no declined ones, and of alternatives the approved one, or the first. */
export function countedJobs<Job extends Alternative>(jobs: readonly Job[]): Job[] {
  const offered = jobs.filter(({ state }) => state !== 'declined');
  const isTaken = (job: Job) => {
    if (job.alternativeGroup === null) return true;
    const group = offered.filter(({ alternativeGroup }) => alternativeGroup === job.alternativeGroup);
    return (group.find(({ state }) => state === 'approved') ?? group[0]) === job;
  };
  return offered.filter(isTaken);
}

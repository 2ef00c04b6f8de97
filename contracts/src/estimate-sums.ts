import { percentOf } from './money.ts';

/** The values that determine the price of an estimate line; amounts are integer bani without VAT. */
export interface PricedLine {
  /** A number with at most two decimals, such as hours of labour. */
  readonly quantity: number;
  readonly unitPriceBani: number;
  /** The rate in per cent. */
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

/** The net amount of a line, rounded half up to the ban. */
export function netOf({ quantity, unitPriceBani }: Pick<PricedLine, 'quantity' | 'unitPriceBani'>): number {
  return Math.round((Math.round(quantity * 100) * unitPriceBani) / 100);
}

/** VAT is computed once for each rate, on the sum of the net amounts, so that single lines are not rounded. */
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

/** The sums of several jobs. VAT is computed over all lines, so it may differ by bani from the jobs' own sums. */
export function sumsOfJobs(jobs: readonly PricedJob[]): Sums {
  return sumsOf(jobs.flatMap(({ lines }) => lines));
}

/** The difference in bani between the joint total of jobs and the sum of their single totals. */
export function roundingOf(jobs: readonly PricedJob[]): number {
  return jobs.reduce((rest, { lines }) => rest - sumsOf(lines).total, sumsOfJobs(jobs).total);
}

/** The amount of the lines above their cost, without VAT; null while a cost is missing. */
export function marginOf(lines: readonly (PricedLine & { readonly costBani: number | null })[]): number | null {
  let margin = 0;
  for (const line of lines) {
    if (line.costBani === null) return null;
    margin += netOf(line) - netOf({ quantity: line.quantity, unitPriceBani: line.costBani });
  }
  return margin;
}

interface Alternative {
  /** Jobs of one group are alternatives, of which the customer chooses one. */
  readonly alternativeGroup: string | null;
  readonly state: string | undefined;
}

/** The jobs that make up the total: no declined ones, and of alternatives the approved one or else the first. */
export function countedJobs<Job extends Alternative>(jobs: readonly Job[]): Job[] {
  const offered = jobs.filter(({ state }) => state !== 'declined');
  const isTaken = (job: Job) => {
    if (job.alternativeGroup === null) return true;
    const group = offered.filter(({ alternativeGroup }) => alternativeGroup === job.alternativeGroup);
    return (group.find(({ state }) => state === 'approved') ?? group[0]) === job;
  };
  return offered.filter(isTaken);
}

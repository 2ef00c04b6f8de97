import { type PricedLine, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { toBani } from '@car-workshop/contracts/money';
import type { Schemas } from '../../../shared/api/client.ts';

interface OfferedJob {
  readonly lines: readonly Pick<Schemas['OfferedLine'], 'quantity' | 'unitPrice' | 'vatRate'>[];
}

/** A job that the server has sent, as sums are computed of it. */
export function inBani({ lines }: OfferedJob): { readonly lines: readonly PricedLine[] } {
  return {
    lines: lines.map(({ quantity, unitPrice, vatRate }) => ({ quantity, unitPriceBani: toBani(unitPrice), vatRate })),
  };
}

/** The price of jobs together in RON. */
export function totalOf(jobs: readonly OfferedJob[]): number {
  return sumsOfJobs(jobs.map(inBani)).total / 100;
}

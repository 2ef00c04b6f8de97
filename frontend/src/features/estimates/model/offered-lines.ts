import { type PricedLine, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { toBani } from '@car-workshop/contracts/money';
import type { Schemas } from '../../../shared/api/client.ts';

interface OfferedJob {
  readonly lines: readonly Pick<Schemas['OfferedLine'], 'quantity' | 'unitPrice' | 'vatRate'>[];
}

/** Converts a job of the server to the amounts in bani that the sums are computed from. */
export function inBani({ lines }: OfferedJob): { readonly lines: readonly PricedLine[] } {
  return {
    lines: lines.map(({ quantity, unitPrice, vatRate }) => ({ quantity, unitPriceBani: toBani(unitPrice), vatRate })),
  };
}

/** The total price of jobs in RON. */
export function totalOf(jobs: readonly OfferedJob[]): number {
  return sumsOfJobs(jobs.map(inBani)).total / 100;
}

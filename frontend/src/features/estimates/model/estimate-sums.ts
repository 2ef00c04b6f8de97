import type { Schemas } from '../../../shared/api/client.ts';

type PricedLine = Pick<Schemas['OfferedLine'], 'net' | 'vatRate'>;

/**
 * The price of jobs together in RON, as the server computes it: VAT once for each rate, on the sum of its nets, rounded half up
 * to the ban. The sum of the jobs' own prices may differ by bani.
 */
export function totalOf(jobs: readonly { readonly lines: readonly PricedLine[] }[]): number {
  const netByRate = new Map<number, number>();
  for (const { net, vatRate } of jobs.flatMap(({ lines }) => lines)) {
    netByRate.set(vatRate, (netByRate.get(vatRate) ?? 0) + Math.round(net * 100));
  }
  const bani = [...netByRate].reduce((sum, [rate, net]) => sum + net + Math.round((net * rate) / 100), 0);
  return bani / 100;
}

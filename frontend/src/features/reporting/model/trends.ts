import type { Schemas } from '../../../shared/api/client.ts';

type Figure = keyof Schemas['AdminTrends'];

/**
 * The change in percent that is shown beside a figure; null for none. Nothing yet on a closed or unfinished day, or at
 * the beginning of a month, is no fall by 100 %.
 */
export function shownChange(figure: Figure, { changePercent }: Schemas['Trend']): number | null {
  return changePercent === -100 && figure !== 'activeCustomers' ? null : changePercent;
}

import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody, usePage } from '../../../shared/api/queries.ts';
import { estimatesKeys } from './estimates-keys.ts';

export type ListedEstimate = Schemas['ListedEstimate'];

/** The default of the list is first. */
const STANDINGS = ['waiting', 'draft', 'approved', 'declined', 'done', 'cancelled'] as const;

export const readEstimatesChoice = listReader({ standing: STANDINGS });

export const ESTIMATES_PAGE_SIZE = 25;

export function useEstimates(choice: ReturnType<typeof readEstimatesChoice>) {
  const query = { ...givenOf(choice), pageSize: ESTIMATES_PAGE_SIZE };
  return usePage(estimatesKeys.list(query), '/api/admin/estimates/list', { params: { query }, ...EVERY_APPOINTMENT });
}

/** The totals of all standings, in the order of the work. @param search limits the counted estimates */
export function useEstimateTotals({ search }: { search: string }, { enabled = true } = {}) {
  const query = { search: search.trim() || undefined };
  return useBody(estimatesKeys.totals(query), '/api/admin/estimates/totals', {
    params: { query },
    ...EVERY_APPOINTMENT,
    enabled,
    placeholderData: (before) => before,
  });
}

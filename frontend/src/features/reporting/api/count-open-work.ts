import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { reportingKeys } from './reporting-keys.ts';

/** Number of appointments to confirm, complaints to settle and reviews to answer. */
export function useOpenWork() {
  return useQuery({
    queryKey: reportingKeys.waiting,
    queryFn: async ({ signal }) => {
      const countOnly = <Filter extends object>(filter: Filter) => ({
        params: { query: { ...filter, pageSize: 1 } },
        signal,
      });
      const [visits, complaints, reviews] = await Promise.all([
        pageOf(api.GET('/api/appointments', countOnly({ status: 'pending' as const }))),
        pageOf(api.GET('/api/admin/complaints', countOnly({ status: 'unsettled' as const }))),
        pageOf(api.GET('/api/admin/reviews', countOnly({ kind: 'unanswered' as const }))),
      ]);
      return { visits: visits.total, complaints: complaints.total, reviews: reviews.total };
    },
    // Customers change the figures.
    refetchOnMount: 'always',
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';

/** How much waits for the workshop: visits to confirm, complaints to settle, reviews to answer. */
export function useWaiting() {
  return useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => {
      const ask = <Narrowed extends object>(narrowed: Narrowed) => ({
        params: { query: { ...narrowed, pageSize: 1 } },
        signal,
      });
      const [visits, complaints, reviews] = await Promise.all([
        pageOf(api.GET('/api/appointments', ask({ status: 'pending' as const }))),
        pageOf(api.GET('/api/admin/complaints', ask({ status: 'unsettled' as const }))),
        pageOf(api.GET('/api/admin/reviews', ask({ kind: 'unanswered' as const }))),
      ]);
      return { visits: visits.total, complaints: complaints.total, reviews: reviews.total };
    },
    // Customers cause it: whoever comes back to the dashboard sees the present figures.
    refetchOnMount: 'always',
  });
}

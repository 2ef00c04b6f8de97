import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { reportingKeys } from './reporting-keys.ts';

/** What waits for the workshop: appointments, complaints and reviews by number, and the SMS of today. */
export function useOpenWork() {
  return useQuery({
    queryKey: reportingKeys.waiting,
    queryFn: async ({ signal }) => {
      const countOnly = <Filter extends object>(filter: Filter) => ({
        params: { query: { ...filter, pageSize: 1 } },
        signal,
      });
      const [unproven, visits, complaints, reviews, sms] = await Promise.all([
        pageOf(
          api.GET('/api/appointments', countOnly({ status: 'pending' as const, phone: 'unproven' as const })),
        ),
        pageOf(api.GET('/api/appointments', countOnly({ status: 'pending' as const }))),
        pageOf(api.GET('/api/admin/complaints', countOnly({ status: 'unsettled' as const }))),
        pageOf(api.GET('/api/admin/reviews', countOnly({ kind: 'unanswered' as const }))),
        bodyOf(api.GET('/api/admin/messages/sms-budget', { signal })),
      ]);
      return {
        unproven: unproven.total,
        sms: sms.isLow ? sms.sent : 0,
        smsLimit: sms.limit,
        visits: visits.total,
        complaints: complaints.total,
        reviews: reviews.total,
      };
    },
    // Customers change the figures.
    refetchOnMount: 'always',
  });
}

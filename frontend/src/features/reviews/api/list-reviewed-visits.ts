import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Which of the client's visits have a review already. */
export function useReviewedVisits() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['reviews', 'own', userId],
    queryFn: () => bodyOf(api.GET('/api/client/reviews')),
    select: (reviews) => new Set(reviews.map(({ appointmentId }) => appointmentId)),
  });
}

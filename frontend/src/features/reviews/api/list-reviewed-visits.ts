import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { reviewsKeys } from './reviews-keys.ts';

/** The ids of the client's visits that have a review. */
export function useReviewedVisits() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: reviewsKeys.own(userId),
    queryFn: () => bodyOf(api.GET('/api/client/reviews')),
    select: (reviews) => new Set(reviews.map(({ appointmentId }) => appointmentId)),
  });
}

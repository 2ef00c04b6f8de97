import { api } from '../../../shared/api/client.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const REVIEW_PAGE_SIZE = 10;

export function useReviews(page: number) {
  const query = { page, pageSize: REVIEW_PAGE_SIZE };
  return usePage(reviewsKeys.page(page), (signal) => api.GET('/api/reviews', { params: { query }, signal }));
}

export const useReviewSummary = () =>
  useBody(reviewsKeys.summary, (signal) => api.GET('/api/reviews/summary', { signal }));

export function useReviewedVisits() {
  const userId = useSession()?.id;
  return useBody(reviewsKeys.own(userId), () => api.GET('/api/client/reviews'), {
    select: (reviews) => new Set(reviews.map(({ appointmentId }) => appointmentId)),
  });
}

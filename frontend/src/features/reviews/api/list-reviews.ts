import { useBody, usePage } from '../../../shared/api/queries.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const REVIEW_PAGE_SIZE = 10;

export function useReviews(page: number) {
  const query = { page, pageSize: REVIEW_PAGE_SIZE };
  return usePage(reviewsKeys.page(page), '/api/reviews', { params: { query } });
}

const LATEST = { page: 1, pageSize: 3 };

export const useLatestReviews = () => usePage(reviewsKeys.latest, '/api/reviews', { params: { query: LATEST } });

export const useReviewSummary = () => useBody(reviewsKeys.summary, '/api/reviews/summary');

export function useReviewedAppointments() {
  const userId = useSession()?.id;
  return useBody(reviewsKeys.own(userId), '/api/client/reviews', {
    select: (reviews) => new Set(reviews.map(({ appointmentId }) => appointmentId)),
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, pageOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const REVIEW_PAGE_SIZE = 10;

export function useReviews(page: number) {
  const query = { page, pageSize: REVIEW_PAGE_SIZE };
  return useQuery({
    queryKey: reviewsKeys.page(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/reviews', { params: { query }, signal })),
  });
}

export function useReviewSummary() {
  return useQuery({
    queryKey: reviewsKeys.summary,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/reviews/summary', { signal })),
  });
}

export function useReviewedVisits() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: reviewsKeys.own(userId),
    queryFn: () => bodyOf(api.GET('/api/client/reviews')),
    select: (reviews) => new Set(reviews.map(({ appointmentId }) => appointmentId)),
  });
}

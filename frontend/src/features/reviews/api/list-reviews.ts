import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const REVIEW_PAGE_SIZE = 10;

/** A page of the public reviews, newest first. */
export function useReviews(page: number) {
  const query = { page, pageSize: REVIEW_PAGE_SIZE };
  return useQuery({
    queryKey: reviewsKeys.page(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/reviews', { params: { query }, signal })),
  });
}

/** Count, average and distribution of all public reviews. */
export function useReviewSummary() {
  return useQuery({
    queryKey: reviewsKeys.summary,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/reviews/summary', { signal })),
  });
}

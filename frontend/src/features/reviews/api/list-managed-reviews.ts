import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { ReviewChoice } from '../review-choice.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const MANAGED_REVIEW_PAGE_SIZE = 20;

/** A page of all reviews including hidden ones, newest first. */
export function useManagedReviews({ kind, rating, page }: ReviewChoice) {
  const query = {
    kind: kind === 'all' ? undefined : kind,
    rating: rating === 'all' ? undefined : Number(rating),
    page,
    pageSize: MANAGED_REVIEW_PAGE_SIZE,
  };
  return useQuery({
    queryKey: reviewsKeys.managed(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/reviews', { params: { query }, signal })),
    // Customers write reviews meanwhile.
    refetchOnMount: 'always',
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { ReviewChoice } from '../review-choice.ts';

export const MANAGED_REVIEW_PAGE_SIZE = 20;

/** A page of all reviews, hidden ones too, the newest first. */
export function useManagedReviews({ kind, rating, page }: ReviewChoice) {
  const query = {
    kind: kind === 'all' ? undefined : kind,
    rating: rating === 'all' ? undefined : Number(rating),
    page,
    pageSize: MANAGED_REVIEW_PAGE_SIZE,
  };
  return useQuery({
    queryKey: ['reviews', 'managed', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/reviews', { params: { query }, signal })),
    // Customers write them: whoever comes back to the page sees the present ones.
    refetchOnMount: 'always',
  });
}

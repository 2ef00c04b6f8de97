import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, pageOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const REVIEW_KINDS = ['all', 'unanswered', 'hidden'] as const;
export const REVIEW_RATINGS = ['all', '5', '4', '3', '2', '1'] as const;

/** The filters in the URL of the reviews page; there is no search. */
export interface ReviewChoice {
  search: string;
  page: number;
  kind: (typeof REVIEW_KINDS)[number];
  rating: (typeof REVIEW_RATINGS)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readReviewChoice(parameters: URLSearchParams): ReviewChoice {
  return {
    ...readListParams(parameters),
    search: '',
    kind: readOneOf(parameters, 'kind', REVIEW_KINDS, 'all'),
    rating: readOneOf(parameters, 'rating', REVIEW_RATINGS, 'all'),
  };
}

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

export const MAX_ANSWER_LENGTH = 2000;
export const MAX_REASON_LENGTH = 500;

export type Moderation = { verb: 'answer'; text: string } | { verb: 'hide'; text: string } | { verb: 'show' };

/** Answers a review publicly, hides it with a reason, or shows it again. */
export function useModerateReview({ id }: Schemas['ManagedReview']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (moderation: Moderation) => {
      const params = { path: { id } };
      if (moderation.verb === 'answer') {
        const body = { answer: moderation.text };
        return bodyOf(api.POST('/api/admin/reviews/{id}/answer', { params, body }));
      }
      if (moderation.verb === 'hide') {
        const body = { reason: moderation.text };
        return bodyOf(api.POST('/api/admin/reviews/{id}/hide', { params, body }));
      }
      return bodyOf(api.POST('/api/admin/reviews/{id}/show', { params }));
    },
    meta: {
      success: (_review: unknown, { verb }: Moderation) => ({ title: t(`reviews.done.${verb}`) }),
      failure: () => ({ title: t('reviews.failed'), fallback: t('public:error.generic') }),
      invalidates: [reviewsKeys.all, sharedKeys.activity, sharedKeys.counters],
      invalidatesOnFailure: true,
    },
  });
}

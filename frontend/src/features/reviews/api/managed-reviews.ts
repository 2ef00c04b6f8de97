import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, usePage } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const REVIEW_KINDS = ['all', 'unanswered', 'hidden'] as const;
export const REVIEW_RATINGS = ['all', '5', '4', '3', '2', '1'] as const;

export const readReviewChoice = listReader({ kind: REVIEW_KINDS, rating: REVIEW_RATINGS });

export const MANAGED_REVIEW_PAGE_SIZE = 20;

export function useManagedReviews({ search, kind, rating, page }: ReturnType<typeof readReviewChoice>) {
  const stars = rating === 'all' ? undefined : Number(rating);
  const query = { ...givenOf({ search, kind }), rating: stars, page, pageSize: MANAGED_REVIEW_PAGE_SIZE };
  return usePage(reviewsKeys.managed(query), '/api/admin/reviews', { params: { query }, ...EVERY_APPOINTMENT });
}

export type Moderation = { verb: 'answer'; text: string } | { verb: 'hide'; text: string } | { verb: 'show' };

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
      invalidatesAlways: [reviewsKeys.all, sharedKeys.activity, sharedKeys.counters],
    },
  });
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { reviewsKeys } from './reviews-keys.ts';

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

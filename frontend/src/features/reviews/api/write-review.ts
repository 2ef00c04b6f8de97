import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { EVERY_VISIT, useBody } from '../../../shared/api/queries.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';
import { REVIEW_FIELDS, type ReviewPayload } from './review-schema.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const useVisitReview = (visit: OwnVisit) =>
  useBody(reviewsKeys.ofVisit(visit), '/api/appointments/{id}/review', { params: parametersOf(visit), ...EVERY_VISIT });

/**
 * Publishes the review of a visit.
 * @param onSent called also when the author has left the page before the answer
 */
export function useWriteReview({ id, token }: OwnVisit, onSent: () => void) {
  const { t } = useTranslation(['visit', 'public']);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (review: ReviewPayload) => {
      const body = { ...review, appointmentId: id, manageToken: token };
      const params = { header: submission.headerFor(body) };
      return bodyOf(api.POST('/api/reviews', { body, params }));
    },
    onSuccess: onSent,
    meta: {
      submission,
      success: () => ({ title: t('review.done'), description: t('review.doneText') }),
      failure: () => ({ title: t('review.failed'), fallback: t('public:error.generic'), fields: REVIEW_FIELDS }),
      invalidatesAlways: [reviewsKeys.all],
    },
  });
}

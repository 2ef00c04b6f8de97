import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { REVIEW_FIELDS, type ReviewPayload } from './review-schema.ts';
import { reviewsKeys } from './reviews-keys.ts';

export const useAppointmentReview = (access: AppointmentAccess) =>
  useBody(reviewsKeys.ofAppointment(access), '/api/appointments/{id}/review', {
    params: parametersOf(access),
    ...EVERY_APPOINTMENT,
  });

/** Changes the client's review of an appointment; a hidden review stays hidden. */
export function useChangeReview(access: AppointmentAccess) {
  const { t } = useTranslation(['reviews', 'public']);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewPayload) =>
      bodyOf(api.PUT('/api/appointments/{id}/review', { params: parametersOf(access), body })),
    // The review replaces the form before the query is refetched.
    onSuccess: (review) =>
      queryClient.setQueryData<Schemas['AppointmentReview']>(
        reviewsKeys.ofAppointment(access),
        (shown) => shown && { ...shown, review },
      ),
    meta: {
      success: () => ({ title: t('change.done') }),
      failure: () => ({ title: t('change.failed'), fallback: t('public:error.generic'), fields: REVIEW_FIELDS }),
      invalidatesAlways: [reviewsKeys.all],
    },
  });
}

/**
 * Publishes the review of an appointment.
 * @param onSent called even when the author has left the page before the response
 */
export function useWriteReview({ id, token }: AppointmentAccess, onSent: () => void) {
  const { t } = useTranslation(['appointment', 'public']);
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

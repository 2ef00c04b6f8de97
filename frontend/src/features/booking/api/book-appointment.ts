import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, type SlotAlternative } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/stale-queries.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { bookAsKnown } from './book-as-known.ts';
import { bookingKeys } from './booking-keys.ts';
import type { BookingPayload } from './booking-schema.ts';
import { BOOKING_SUBMISSION } from './unanswered-booking.ts';

/**
 * Books an appointment. The stored user's id goes with it (specification §3); the server checks it against the
 * session. A taken slot or an unknown outcome makes the availability stale; a success the appointments too.
 * @param onBooked called also when the visitor has left the form before the answer
 */
export function useBookAppointment(onBooked: () => void) {
  const { t } = useTranslation();
  const user = useSession();
  const submission = useSubmissionKey(BOOKING_SUBMISSION);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: BookingPayload) =>
      bookAsKnown(user, payload, (body) =>
        bodyOf(
          api.POST('/api/appointments', {
            body,
            params: { header: { 'Idempotency-Key': submission.for(body) } },
          }),
        ),
      ),
    onSuccess: onBooked,
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 409) return;
      invalidate(queryClient, [bookingKeys.availability]);
    },
    meta: {
      submission,
      success: () => ({ title: t('booking.success.title'), description: t('booking.success.text') }),
      failure: () => ({
        title: t('booking.failure.title'),
        fallback: t('booking.failure.text'),
        // A request for the code is no failure.
        fields: ['phoneCode'],
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

/** The nearest free starts, if the chosen one is taken; undefined for any other error. */
export function alternativesTo(error: unknown): readonly SlotAlternative[] | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'slot_taken') return undefined;
  return error.problem.alternatives ?? [];
}

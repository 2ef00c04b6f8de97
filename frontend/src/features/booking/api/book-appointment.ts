import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNetworkError, type SlotAlternative } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { storedSubmission, useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/query-keys.ts';
import { clearSession } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { isKnownWithoutSms } from '../../../shared/sms-reach/sms-reach.ts';
import { bookingKeys } from './booking-keys.ts';
import type { BookingForm, BookingPayload } from './booking-schema.ts';

export const BOOKING_SUBMISSION = 'booking.submission';

type Appointment = Pick<BookingForm, 'serviceId' | 'moreServiceIds' | 'appointmentDate' | 'appointmentTime'>;

/**
 * Whether this appointment was sent without an answer. Its start may be taken by the booking itself, so the form keeps
 * it: the same request with the same key gets the answer that was lost.
 */
export function isUnanswered(appointment: Appointment): boolean {
  const sent = storedSubmission(BOOKING_SUBMISSION)?.payload as Partial<Appointment> | undefined;
  return (
    sent?.serviceId === appointment.serviceId &&
    sent.appointmentDate === appointment.appointmentDate &&
    sent.appointmentTime === appointment.appointmentTime &&
    String(sent.moreServiceIds ?? []) === String(appointment.moreServiceIds)
  );
}

/**
 * Books an appointment. The stored user's id goes with it (specification §3); the server checks it against the
 * session, and an ended one removes the stored user: the next booking is a visitor's. A start that is no longer
 * free or an unknown outcome makes the availability stale; a success the appointments too.
 * @param onBooked called also when the visitor has left the form before the answer
 */
export function useBookAppointment(onBooked: () => void) {
  const { t } = useTranslation(['public', 'booking']);
  const user = useSession();
  const submission = useSubmissionKey(BOOKING_SUBMISSION);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: BookingPayload) => {
      const body = user ? { ...payload, userId: user.id } : payload;
      return bodyOf(api.POST('/api/appointments', { body, params: { header: submission.headerFor(body) } }));
    },
    onSuccess: onBooked,
    onError: (error) => {
      if (isSessionEnded(error)) clearSession();
      if (error instanceof ApiError && error.status !== 409 && !alternativesTo(error)) return;
      invalidate(queryClient, [bookingKeys.availability]);
    },
    meta: {
      submission,
      success: (_booked: unknown, { customerPhone }: BookingPayload) => ({
        title: t('booking.success.title'),
        description: isKnownWithoutSms(queryClient, customerPhone) ? t('booking:sms.keep') : t('booking.success.text'),
      }),
      failure: (error: unknown) =>
        // The form asks how to go on, or says itself that the network is missing.
        isSessionEnded(error) || isNetworkError(error)
          ? undefined
          : {
              title: t('booking.failure.title'),
              fallback: t('booking.failure.text'),
              // A request for the code is no failure, and the form says itself what is wrong with the start.
              fields: ['phoneCode', 'appointmentTime'],
            },
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.problem.code === 'not_allowed');
}

/** The nearest free starts after the refusal of a start that is taken or has passed. */
export function alternativesTo(error: unknown): readonly SlotAlternative[] | undefined {
  return error instanceof ApiError ? error.problem.alternatives : undefined;
}

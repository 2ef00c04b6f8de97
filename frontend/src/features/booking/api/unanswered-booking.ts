import { storedSubmission } from '../../../shared/api/idempotency-key.ts';
import type { BookingForm } from './booking-schema.ts';

/** sessionStorage key of a booking that was sent and has no answer yet. */
export const BOOKING_SUBMISSION = 'booking.submission';

type Visit = Pick<BookingForm, 'serviceId' | 'moreServiceIds' | 'appointmentDate' | 'appointmentTime'>;

/**
 * Whether this visit was sent without an answer. Its start may be taken by the booking itself, so the form keeps it: the
 * same request with the same key gets the answer that was lost.
 */
export function isUnanswered(visit: Visit): boolean {
  const sent = storedSubmission(BOOKING_SUBMISSION)?.payload as Partial<Visit> | undefined;
  return (
    sent?.serviceId === visit.serviceId &&
    sent.appointmentDate === visit.appointmentDate &&
    sent.appointmentTime === visit.appointmentTime &&
    String(sent.moreServiceIds ?? []) === String(visit.moreServiceIds)
  );
}

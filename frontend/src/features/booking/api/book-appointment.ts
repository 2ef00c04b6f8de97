import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type SlotAlternative } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { BookingPayload } from './booking-schema.ts';
import { AVAILABILITY } from './list-time-slots.ts';

export type BookedAppointment = Schemas['BookedAppointment'];

/**
 * Books an appointment. The stored user's id goes with it (specification §3); the server checks it against the
 * session. A taken slot, or an unknown outcome, makes the free times out of date; a success the appointments too.
 */
export function useBookAppointment() {
  const user = useSession();
  const submission = useSubmissionKey();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: BookingPayload) => {
      const body = user ? { ...payload, userId: user.id } : payload;
      return bodyOf(
        api.POST('/api/appointments', {
          body,
          params: { header: { 'Idempotency-Key': submission.for(body) } },
        }),
      );
    },
    onSettled: (_booked, error) => {
      submission.settle(error);
      if (error instanceof ApiError && error.status !== 409) return;
      // Not waited for: the visitor hears the outcome first.
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [subject] }) => (error ? subject === AVAILABILITY : subject !== 'services'),
      });
    },
  });
}

/** The nearest free starts when the chosen one was taken meanwhile; nothing when something else went wrong. */
export function alternativesTo(error: unknown): readonly SlotAlternative[] | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'slot_taken') return undefined;
  return error.problem.alternatives ?? [];
}

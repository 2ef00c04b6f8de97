import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';

/** Uses a redemption on one of the member's appointments, which it makes cheaper, once. */
export function useUseRedemption(code: string) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (appointmentId: number) =>
      bodyOf(
        api.POST('/api/admin/loyalty/redemptions/{code}/use', {
          body: { appointmentId },
          params: {
            path: { code },
            header: { 'Idempotency-Key': submission.for({ code, appointmentId }) },
          },
        }),
      ),
    onSettled: (_redemption, error) => submission.settle(error),
    onSuccess: () => refreshAppointments(queryClient),
  });
}

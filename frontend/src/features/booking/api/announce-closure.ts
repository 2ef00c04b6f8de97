import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { refreshAppointments } from '../../../shared/api/refresh-appointments.ts';

/** Longest reason that the server takes. */
export const LONGEST_REASON = 200;

/** The days on which the workshop will be closed, first and last included. */
export function closureSchema(t: TFunction<'account'>) {
  const day = z.string().check(z.minLength(1, t('admin.closures.dayRequired')));
  return z
    .object({
      from: day,
      to: day,
      reason: z.pipe(
        z.string().check(z.trim(), z.maxLength(LONGEST_REASON)),
        z.transform((reason: string) => reason || undefined),
      ),
    })
    .check(
      z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
        path: ['to'],
        message: t('admin.closures.order'),
      }),
    );
}

export type ClosureForm = z.input<ReturnType<typeof closureSchema>>;
export type ClosurePayload = z.output<ReturnType<typeof closureSchema>>;

/** Closes the workshop on some days: nobody can book there any more. */
export function useAnnounceClosure() {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (closure: ClosurePayload) =>
      bodyOf(
        api.POST('/api/admin/closures', {
          body: closure,
          params: { header: { 'Idempotency-Key': submission.for(closure) } },
        }),
      ),
    onSettled: (_closure, error) => submission.settle(error),
    onSuccess: () => void refreshAppointments(queryClient),
  });
}

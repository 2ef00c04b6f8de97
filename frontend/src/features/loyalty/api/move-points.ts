import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';

/** Whether an admin takes points or gives them. */
export type Direction = 'deduct' | 'credit';

/** Longest reason that the server takes. */
export const LONGEST_REASON = 200;
/** Most points that can be given at once. */
const MOST_POINTS = 1_000_000_000;

/**
 * Points and reason as typed (specification §5): a positive whole number, not more than there are when they are
 * taken. The reason may be left out then; whoever gives points says why.
 */
export function movementSchema(t: TFunction<'office'>, direction: Direction, available: number) {
  const whole = z.string().check(
    z.trim(),
    z.refine((typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_POINTS, {
      message: t('movement.invalid'),
      abort: true,
    }),
    z.refine((typed) => direction === 'credit' || Number(typed) <= available, {
      message: t('movement.tooMany', { points: available }),
    }),
  );
  const reason = z.string().check(
    z.trim(),
    z.maxLength(LONGEST_REASON),
    z.refine((typed) => direction === 'deduct' || typed !== '', { message: t('movement.reasonRequired') }),
  );
  return z.object({
    points: z.pipe(whole, z.transform(Number)),
    reason: z.pipe(
      reason,
      z.transform((typed: string) => typed || undefined),
    ),
  });
}

export type MovementForm = z.input<ReturnType<typeof movementSchema>>;
export type Movement = z.output<ReturnType<typeof movementSchema>>;

/** Takes a member's points or gives some (specification §7); then everything about points is loaded anew. */
export function useMovePoints(userId: number, direction: Direction) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (movement: Movement) => {
      const body = { userId, ...movement };
      return bodyOf(
        api.POST(`/api/admin/loyalty/${direction}`, {
          body,
          params: { header: { 'Idempotency-Key': submission.for({ direction, ...body }) } },
        }),
      );
    },
    onSettled: (_standing, error) => {
      submission.settle(error);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['loyalty'] }),
        queryClient.invalidateQueries({ queryKey: ['activity'] }),
      ]);
    },
  });
}

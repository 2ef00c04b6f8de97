import { MAX_POINTS, MAX_POINTS_REASON } from '@car-workshop/contracts/values/loyalty';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export type Direction = 'deduct' | 'credit';

/**
 * The movement form (specification §5): a positive whole number, at most the member's points for a deduction. A credit
 * requires a reason.
 */
export function movementSchema(t: TFunction<'office'>, direction: Direction, available: number) {
  const whole = z.string().check(
    z.trim(),
    z.refine((typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_POINTS, {
      message: t('movement.invalid'),
      abort: true,
    }),
    z.refine((typed) => direction === 'credit' || Number(typed) <= available, {
      message: t('movement.tooMany', { points: available }),
    }),
  );
  const reason = z.string().check(
    z.trim(),
    z.maxLength(MAX_POINTS_REASON),
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

export function useMovePoints(
  { id: userId, name }: Pick<Schemas['LoyaltyMember'], 'id' | 'name'>,
  direction: Direction,
) {
  const { t } = useTranslation('office');
  const done = direction === 'deduct' ? 'deducted' : 'credited';
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (movement: Movement) => {
      const body = { userId, ...movement };
      return bodyOf(
        api.POST(`/api/admin/loyalty/${direction}`, {
          body,
          params: { header: submission.headerFor({ direction, ...body }) },
        }),
      );
    },
    meta: {
      submission,
      success: (_standing: unknown, { points }: Movement) => ({
        title: t(`movement.${done}.title`),
        description: t(`movement.${done}.text`, { name, points }),
      }),
      failure: () => ({ title: t('error'), fallback: t(`movement.${direction}Failed`) }),
      invalidatesAlways: [loyaltyKeys.all, sharedKeys.activity],
    },
  });
}

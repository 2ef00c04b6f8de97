import { MAX_POINTS, TIERS } from '@car-workshop/contracts/values/loyalty';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const useManagedRewards = () => useBody(loyaltyKeys.managedRewards, '/api/admin/loyalty/rewards');

export const REWARD_KINDS = ['amount', 'percent', 'labour'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** The reward form. `worth` is in RON or percent, depending on `kind`; unused for labour. */
export function rewardSchema(t: TFunction<'office'>) {
  const whole = (typed: string, max: number) => /^\d{1,10}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max;
  return z.pipe(
    z
      .object({
        name: z.string().check(z.trim(), z.minLength(1, t('words.nameRequired'))),
        description: z.string().check(z.trim(), z.minLength(1, t('words.descriptionRequired'))),
        pointsCost: z.string().check(
          z.trim(),
          z.refine((typed) => whole(typed, MAX_POINTS), { message: t('movement.invalid') }),
        ),
        kind: z.enum(REWARD_KINDS),
        worth: z.string().check(z.trim()),
        membershipRequired: z.enum(TIERS),
      })
      .check(
        z.refine(
          ({ kind, worth }) => kind !== 'amount' || (/^\d{1,7}([.,]\d{1,2})?$/.test(worth) && asAmount(worth) > 0),
          { path: ['worth'], message: t('rewards.amountInvalid') },
        ),
        z.refine(({ kind, worth }) => kind !== 'percent' || whole(worth, 100), {
          path: ['worth'],
          message: t('rewards.percentInvalid'),
        }),
      ),
    z.transform(({ kind, worth, pointsCost, ...reward }) => ({
      ...reward,
      pointsCost: Number(pointsCost),
      category: kind === 'labour' ? ('labour' as const) : ('discount' as const),
      discountAmount: kind === 'amount' ? asAmount(worth) : null,
      discountPercent: kind === 'percent' ? Number(worth) : null,
    })),
  );
}

const REWARD_FIELDS = ['name', 'description', 'pointsCost'] as const;
export type RewardForm = z.input<ReturnType<typeof rewardSchema>>;
export type RewardPayload = z.output<ReturnType<typeof rewardSchema>>;

function asAmount(typed: string): number {
  return Number(typed.replace(',', '.'));
}

export function asRewardForm(reward: Schemas['ManagedReward'] | undefined): RewardForm {
  if (!reward) {
    return { name: '', description: '', pointsCost: '', kind: 'amount', worth: '', membershipRequired: 'bronze' };
  }
  const { name, description, pointsCost, membershipRequired } = reward;
  return {
    name,
    description,
    pointsCost: String(pointsCost),
    kind: kindOf(reward),
    worth: String(reward.discountAmount ?? reward.discountPercent ?? ''),
    membershipRequired,
  };
}

export function kindOf({ discountAmount, discountPercent }: Schemas['ManagedReward']): RewardKind {
  if (discountAmount !== null) return 'amount';
  return discountPercent === null ? 'labour' : 'percent';
}

/** Creates a reward, or changes the one with this id; past redemptions keep their terms. */
export function useSaveReward(id: number | undefined) {
  const { t } = useTranslation(['office', 'public']);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (reward: RewardPayload) =>
      id === undefined
        ? bodyOf(
            api.POST('/api/admin/loyalty/rewards', { body: reward, params: { header: submission.headerFor(reward) } }),
          )
        : bodyOf(api.PATCH('/api/admin/loyalty/rewards/{id}', { params: { path: { id } }, body: reward })),
    meta: {
      submission,
      success: ({ name }: Schemas['ManagedReward']) => ({
        title: t('rewards.saved.title'),
        description: t('rewards.saved.text', { name }),
      }),
      failure: () => ({ title: t('rewards.failed'), fallback: t('public:error.generic'), fields: REWARD_FIELDS }),
      invalidatesAlways: [loyaltyKeys.all],
    },
  });
}

export function useActivateReward({ id, name }: Schemas['ManagedReward']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (active: boolean) =>
      bodyOf(api.PATCH('/api/admin/loyalty/rewards/{id}', { params: { path: { id } }, body: { active } })),
    meta: {
      success: (_reward: unknown, active: boolean) => ({
        title: t(active ? 'rewards.activated' : 'rewards.deactivated'),
        description: name,
      }),
      failure: () => ({ title: t('rewards.failed'), fallback: t('public:error.generic') }),
      invalidatesAlways: [loyaltyKeys.all],
    },
  });
}

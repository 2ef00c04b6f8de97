import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const useRewards = (userId: number) =>
  useBody(loyaltyKeys.rewards(userId), '/api/loyalty/rewards/{userId}', { params: { path: { userId } } });

/** Exchanges points for a reward. The idempotency key prevents a second payment on a retry. */
export function useRedeemReward() {
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (choice: { rewardId: number }) =>
      bodyOf(api.POST('/api/loyalty/redemptions', { body: choice, params: { header: submission.headerFor(choice) } })),
    // A refusal means that points or rewards have changed.
    meta: { submission, invalidatesAlways: [loyaltyKeys.all] },
  });
}

export const REDEMPTION_PAGE_SIZE = 5;

export function useRedemptions(userId: number, page: number) {
  const query = { page, pageSize: REDEMPTION_PAGE_SIZE };
  return usePage(loyaltyKeys.redemptions(userId, query), '/api/loyalty/redemptions/{userId}', {
    params: { path: { userId }, query },
  });
}

import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** Exchanges points for a reward. The idempotency key prevents a second payment on a retry. */
export function useRedeemReward() {
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (choice: { rewardId: number }) =>
      bodyOf(
        api.POST('/api/loyalty/redemptions', {
          body: choice,
          params: { header: { 'Idempotency-Key': submission.for(choice) } },
        }),
      ),
    // A refusal means that points or rewards have changed.
    meta: { submission, invalidates: [loyaltyKeys.all], invalidatesOnFailure: true },
  });
}

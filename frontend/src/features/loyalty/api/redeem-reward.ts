import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';

/** Exchanges points for a reward; a retry after a cut connection never pays twice. */
export function useRedeemReward() {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (choice: { rewardId: number }) =>
      bodyOf(
        api.POST('/api/loyalty/redemptions', {
          body: choice,
          params: { header: { 'Idempotency-Key': submission.for(choice) } },
        }),
      ),
    onSettled: (_redemption, error) => {
      submission.settle(error);
      // Also after a refusal: points or rewards are no longer what this page shows.
      void queryClient.invalidateQueries({ queryKey: ['loyalty'] });
    },
  });
}

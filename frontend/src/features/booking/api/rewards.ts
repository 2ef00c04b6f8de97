import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { bookingKeys } from './booking-keys.ts';

/** The signed-in client's rewards that are neither used nor expired, the one that expires first on top. */
export function useWaitingRewards() {
  const userId = useSession()?.id ?? 0;
  return useQuery({
    queryKey: bookingKeys.waitingRewards(userId),
    queryFn: () => bodyOf(api.GET('/api/loyalty/redemptions/{userId}', { params: { path: { userId } } })),
    select: (redemptions) =>
      redemptions
        .filter(({ status }) => status === 'active')
        .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)),
  });
}

/** Applies a waiting reward to the visit, whose price it reduces; for admins. */
export function useReward(code: string, appointmentId: number) {
  const { t } = useTranslation('board');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/admin/loyalty/redemptions/{code}/use', {
          body: { appointmentId },
          params: {
            path: { code },
            header: { 'Idempotency-Key': submission.for({ code, appointmentId }) },
          },
        }),
      ),
    meta: {
      submission,
      success: () => ({ title: t('waiting.used') }),
      failure: () => ({ title: t('waiting.failed') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}

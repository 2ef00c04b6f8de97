import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
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

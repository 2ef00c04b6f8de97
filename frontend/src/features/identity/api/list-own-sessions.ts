import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Every list of own sessions in the cache. */
export const OWN_SESSIONS = ['own-sessions'];

/** Where the signed-in person is signed in: this device first, then the newest. */
export function useOwnSessions() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: [...OWN_SESSIONS, userId],
    queryFn: () => bodyOf(api.GET('/api/account/sessions')),
    select: (sessions) => sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  });
}

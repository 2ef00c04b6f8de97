import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { identityKeys } from './identity-keys.ts';

/** The sessions of the account: this device first, then the newest. */
export function useOwnSessions() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: identityKeys.ownSessionsOf(userId),
    queryFn: () => bodyOf(api.GET('/api/account/sessions')),
    select: (sessions) => sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  });
}

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { invalidate } from '../../../shared/api/stale-queries.ts';
import { readSession, saveSession } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { identityKeys } from './identity-keys.ts';

/** The account of the signed-in user, which has more fields than the stored session. */
export function useAccount() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: identityKeys.account(userId),
    queryFn: () => bodyOf(api.GET('/api/account')),
  });
}

/** Stores a changed account in the query cache and in the session. The booking form refetches its copy. */
export function storeAccount(queryClient: QueryClient, account: Schemas['Account']): void {
  queryClient.setQueryData(identityKeys.account(account.id), account);
  invalidate(queryClient, [sharedKeys.signedInClient]);
  const session = readSession();
  if (session?.id === account.id) saveSession({ ...session, name: account.name });
}

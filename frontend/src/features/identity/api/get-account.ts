import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { readSession, rememberSession } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const keyOf = (userId: number | undefined) => ['account', userId];

/** The signed-in person's own account, with what the stored user record does not hold. */
export function useAccount() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => bodyOf(api.GET('/api/account')),
  });
}

/** The account is now like this: shows it everywhere, in the greeting and in the booking form too. */
export function keepAccount(queryClient: QueryClient, account: Schemas['Account']): void {
  queryClient.setQueryData(keyOf(account.id), account);
  void queryClient.invalidateQueries({ queryKey: ['auth', 'me'] });
  const session = readSession();
  if (session?.id === account.id) rememberSession({ ...session, name: account.name });
}

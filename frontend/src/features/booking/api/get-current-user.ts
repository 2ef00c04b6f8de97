import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** The signed-in user with phone and e-mail, which the stored record does not hold; nothing for visitors. */
export function useCurrentUser() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['auth', 'me', session?.id],
    enabled: session !== null,
    queryFn: () => bodyOf(api.GET('/api/auth/me')),
  });
  return session ? data?.user : undefined;
}

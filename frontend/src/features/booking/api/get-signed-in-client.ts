import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/**
 * The signed-in client with phone and e-mail, which the stored record does not hold. Nobody for visitors, and for admins:
 * the front desk books for whoever is on the phone.
 */
export function useSignedInClient() {
  const session = useSession();
  const isClient = session?.role === 'client';
  const { data } = useQuery({
    queryKey: ['auth', 'me', session?.id],
    enabled: isClient,
    queryFn: () => bodyOf(api.GET('/api/auth/me')),
  });
  return isClient ? data?.user : undefined;
}

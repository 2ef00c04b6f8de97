import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const preferencesOf = (userId: number | undefined) => ['message-preferences', userId];

/** Which messages somebody wants. */
export function useMessagePreferences() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: preferencesOf(userId),
    queryFn: () => bodyOf(api.GET('/api/client/message-preferences')),
  });
}

/** Gives or withdraws consent; the switch moves at once and back again when it was refused. */
export function useChangeMessagePreferences() {
  const queryClient = useQueryClient();
  const queryKey = preferencesOf(useSession()?.id);
  return useMutation({
    mutationFn: (body: Schemas['MessagePreferences']) =>
      bodyOf(api.PUT('/api/client/message-preferences', { body })),
    onMutate: (wanted) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, wanted);
      return before;
    },
    onError: (_error, _wanted, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
  });
}

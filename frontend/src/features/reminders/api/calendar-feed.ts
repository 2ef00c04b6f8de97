import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const feedOf = (userId: number | undefined) => ['calendar-feed', userId];

/** The secret address under which a calendar reads what is due; null while there is none. */
export function useCalendarFeed() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: feedOf(userId),
    queryFn: () => bodyOf(api.GET('/api/client/calendar-feed')),
  });
}

/** Makes an address, or another one in place of it. */
export function useMakeCalendarFeed() {
  const queryClient = useQueryClient();
  const queryKey = feedOf(useSession()?.id);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/client/calendar-feed')),
    onSuccess: (feed) => queryClient.setQueryData(queryKey, feed),
  });
}

/** Ends the address. */
export function useEndCalendarFeed() {
  const queryClient = useQueryClient();
  const queryKey = feedOf(useSession()?.id);
  return useMutation({
    mutationFn: () => api.DELETE('/api/client/calendar-feed'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

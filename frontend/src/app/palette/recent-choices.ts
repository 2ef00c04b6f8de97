import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '../../shared/api/client.ts';

const STORAGE_KEY = 'palette-recent';
const MAX_RECENT = 6;

/** A choice made before. Records of other people are in memory only, so a reload forgets them. */
interface RecentChoice {
  readonly id: string;
  readonly record?: Schemas['SearchResult'];
}

const QUERY_KEY = ['palette', 'recent'];

/** Reads the ids of the session; other content counts as none. */
function storedChoices(): RecentChoice[] {
  const stored = sessionStorage.getItem(STORAGE_KEY) ?? '';
  return stored === '' ? [] : stored.split(' ').map((id) => ({ id }));
}

/** The last choices of the session, newest first, and the function that adds one. Signing out forgets them. */
export function useRecentChoices(): [RecentChoice[], (choice: RecentChoice) => void] {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: storedChoices,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: storedChoices,
  });
  const remember = (choice: RecentChoice) => {
    const choices = [choice, ...data.filter(({ id }) => id !== choice.id)].slice(0, MAX_RECENT);
    queryClient.setQueryData(QUERY_KEY, choices);
    sessionStorage.setItem(STORAGE_KEY, choices.map(({ id }) => id).join(' '));
  };
  return [data, remember];
}

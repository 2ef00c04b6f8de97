import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api, bodyOf, type Schemas } from '../../shared/api/client.ts';

type PaletteGroup = 'recent' | 'actions' | 'pages' | Schemas['SearchResultKind'];

export interface PaletteChoice {
  /** Unique, such as `page:/manage` or `customer:12`; contains no personal data. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: ComponentType;
  readonly title: string;
  readonly subtitle?: string;
  readonly status?: Schemas['AppointmentStatus'];
  readonly keywords?: string;
  readonly run: () => void;
}

const STORAGE_KEY = 'palette-recent';
const MAX_RECENT = 6;

/** An earlier choice. Records of other people are only in memory, so that a reload forgets them. */
interface RecentChoice {
  readonly id: string;
  readonly record?: Schemas['SearchResult'];
}

const QUERY_KEY = ['palette', 'recent'];

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

/**
 * The records that match a text. Each keystroke sends a request and cancels the previous one; the earlier results stay
 * until new ones arrive.
 */
export function useSearchedRecords(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: ['palette', 'records', q],
    enabled: q !== '',
    // A record may have changed since the same text was typed.
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: q === '' ? undefined : keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.POST('/api/admin/search', { body: { q }, signal })),
  });
}

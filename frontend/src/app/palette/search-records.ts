import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../shared/api/client.ts';

/** The server refuses longer texts. */
export const MAX_TEXT_LENGTH = 100;

/**
 * The records that match a text. Each keystroke sends a request and cancels the one before; the earlier results stay
 * until the new ones arrive.
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

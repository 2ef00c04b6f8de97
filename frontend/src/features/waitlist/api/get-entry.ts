import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';
import { waitlistKeys } from './waitlist-keys.ts';

/** An entry and its authorisation: the token of its link, or the session. */
export type OwnEntry = OwnVisit;

export function useEntry(entry: OwnEntry) {
  return useQuery({
    queryKey: waitlistKeys.entry(entry),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/waitlist/{id}', { params: parametersOf(entry), signal })),
    // An offer comes and goes.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export function useWaitForEarlier(visit: OwnVisit) {
  return useQuery({
    queryKey: waitlistKeys.earlier(visit),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/waitlist/earlier/{id}', { params: parametersOf(visit), signal })),
  });
}

/** The page of an entry. The token is in the fragment, which browsers do not send, so it appears in no access log. */
export function entryPath(id: number, token: string): string {
  return `/waitlist/${id}#${token}`;
}

import type { OwnVisit } from '../visit/own-visit.ts';

/** Whose changes a page follows: those of the signed-in account, or of the visit of a manage link. */
export type LiveSource = { readonly userId: number } | { readonly visit: OwnVisit };

/** The name that tabs with the same source share. Without the token: other pages of the origin can read it. */
export function nameOf(source: LiveSource): string {
  return 'visit' in source ? `live visit ${source.visit.id}` : `live account ${source.userId}`;
}

/** The request of a stream that continues after a position, or begins with what happened while the page was open. */
export function requestOf(source: LiveSource, after: number | undefined, pageAge: number): Request {
  const url = new URL('/api/live', location.origin);
  if ('visit' in source) url.searchParams.set('appointment', String(source.visit.id));
  if (after === undefined) url.searchParams.set('age', String(Math.min(Math.ceil(pageAge), MAX_AGE)));
  return new Request(url, {
    headers: {
      ...(after !== undefined && { 'Last-Event-ID': String(after) }),
      ...('visit' in source && source.visit.token && { 'Manage-Token': source.visit.token }),
    },
    cache: 'no-store',
  });
}

/** A day: what the server takes. The stream of an older page is reset. */
const MAX_AGE = 86_400_000;

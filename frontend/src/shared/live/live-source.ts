import type { AppointmentAccess } from '../appointment/own-appointment.ts';

/** Whose changes a page follows: those of the signed-in account, or of the appointment of a manage link. */
export type LiveSource = { readonly userId: number } | { readonly access: AppointmentAccess };

/** The name that tabs with the same source share, without the token: other pages of the origin can read it. */
export function nameOf(source: LiveSource): string {
  return 'access' in source ? `live visit ${source.access.id}` : `live account ${source.userId}`;
}

/** The request of a stream that continues after a position, or that starts with the events since the page opened. */
export function requestOf(source: LiveSource, after: number | undefined, pageAge: number): Request {
  const url = new URL('/api/live', location.origin);
  if ('access' in source) url.searchParams.set('appointment', String(source.access.id));
  if (after === undefined) url.searchParams.set('age', String(Math.min(Math.ceil(pageAge), MAX_AGE)));
  return new Request(url, {
    headers: {
      ...(after !== undefined && { 'Last-Event-ID': String(after) }),
      ...('access' in source && source.access.token && { 'Manage-Token': source.access.token }),
    },
    cache: 'no-store',
  });
}

/** The server accepts at most a day. The stream of an older page is reset. */
const MAX_AGE = 86_400_000;

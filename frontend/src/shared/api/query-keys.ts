import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** First element of the keys of reference data (services, revision templates), which no other change makes stale. */
export const REFERENCE_DATA = 'reference-data';

/** Keys that several features use. All other keys are in their feature's factory (`features/<feature>/api/*-keys.ts`). */
export const sharedKeys = {
  board: ['board'],
  activity: ['activity'],
  counters: ['counters'],
  /** The prefix of the settings; the name of a section follows. */
  settings: ['settings'],
  workshop: [REFERENCE_DATA, 'workshop'],
  storefront: ['storefront'],
  users: ['users'],
  signedInClient: ['auth', 'me'],
  ownVehicles: ['own-vehicles'],
  /** Readings, history, reminders, documents and share links of all vehicles. */
  serviceBooks: ['service-book'],
  serviceBook: (vehicleId: number) => ['service-book', vehicleId],
} as const;

/** Every query except reference data. An appointment or a revision shows in lists, free slots, figures and points. */
export const ALL_BUT_REFERENCE_DATA = 'all-but-reference-data';

export type StaleQueries = readonly QueryKey[] | typeof ALL_BUT_REFERENCE_DATA;

/**
 * Refetches stale queries in the background. Fetched data never goes stale by itself (specification §7), so every
 * change has to name what it affects.
 */
export function invalidate(queryClient: QueryClient, stale: StaleQueries): void {
  if (stale === ALL_BUT_REFERENCE_DATA) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== REFERENCE_DATA });
    return;
  }
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}

import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ownAppointmentsQuery } from '../features/booking/api/booking-keys.ts';
import { bookQuery } from '../features/revisions/api/revisions-keys.ts';
import { knowTables } from '../shared/i18n/i18n.ts';
import { moreTables } from '../shared/i18n/more-tables.ts';
import type { Namespace } from '../shared/i18n/tables.ts';
import { ownVehiclesQuery } from '../shared/vehicle/own-vehicles.ts';

knowTables(moreTables);

interface FirstNeeds {
  readonly texts: readonly Namespace[];
  readonly reads: ReadonlyArray<{
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => unknown;
  }>;
}

/**
 * Prefetches the first reads and the texts of a client's page while its code is still loading. If a read fails, the
 * page repeats it and shows the error.
 */
export async function preloadAccount(pathname: string, userId: number, queries: QueryClient): Promise<void> {
  const { texts, reads } = firstNeeds(pathname.toLowerCase(), userId);
  for (const query of reads) void queries.prefetchQuery(query);
  await i18next.loadNamespaces(texts);
}

function firstNeeds(pathname: string, userId: number): FirstNeeds {
  const { 1: page = '', 2: vehicleId } = /^\/client\/(\w+)(?:\/(\d+))?\/?$/.exec(pathname) ?? [];
  if (/^\/loyalty\/?$/.test(pathname)) return { texts: ['account', 'loyalty'], reads: [] };
  if (page === 'profile') return { texts: ['account', 'profile'], reads: [] };
  if (page !== 'garage') {
    return { texts: ['account', 'book'], reads: pathname.startsWith('/client') ? [ownAppointmentsQuery(userId)] : [] };
  }
  const reads = [ownVehiclesQuery(userId), ...(vehicleId ? [bookQuery(Number(vehicleId))] : [])];
  return { texts: ['account', 'garage', 'book'], reads };
}

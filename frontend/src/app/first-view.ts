import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { bookingKeys } from '../features/booking/api/booking-keys.ts';
import type { Schemas } from '../shared/api/client.ts';
import { sharedKeys } from '../shared/api/query-keys.ts';
import type { StoredUser } from '../shared/session/session-store.ts';

export interface FirstViewData {
  readonly services?: readonly Schemas['Service'][];
  readonly storefront?: Schemas['Storefront'];
  /** The service that the path names; null when it does not exist. */
  readonly servicePage?: Schemas['ServicePage'] | null;
  // The responses that the page of a client has read, by query key.
  readonly reads?: ReadonlyArray<readonly [QueryKey, unknown]>;
  // The current data of the client.
  readonly client?: StoredUser;
}

export function seedQueries(
  queries: QueryClient,
  path: string,
  { services, storefront, servicePage, reads = [] }: FirstViewData,
): QueryClient {
  if (services) queries.setQueryData(bookingKeys.services, services);
  if (storefront) queries.setQueryData(sharedKeys.storefront, storefront);
  if (servicePage !== undefined) {
    const [, , slug = ''] = path.split('/');
    queries.setQueryData(bookingKeys.servicePage(decodeURIComponent(slug)), servicePage);
  }
  for (const [key, data] of reads) queries.setQueryData(key, data);
  return queries;
}

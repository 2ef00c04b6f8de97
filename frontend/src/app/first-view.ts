import type { QueryClient } from '@tanstack/react-query';
import { bookingKeys } from '../features/booking/api/booking-keys.ts';
import type { Schemas } from '../shared/api/client.ts';
import { sharedKeys } from '../shared/api/query-keys.ts';

export interface FirstViewData {
  readonly services?: readonly Schemas['Service'][];
  readonly storefront?: Schemas['Storefront'];
  /** Of the service that the path names; null when there is none. */
  readonly servicePage?: Schemas['ServicePage'] | null;
}

export function seedQueries(
  queries: QueryClient,
  path: string,
  { services, storefront, servicePage }: FirstViewData,
): QueryClient {
  if (services) queries.setQueryData(bookingKeys.services, services);
  if (storefront) queries.setQueryData(sharedKeys.storefront, storefront);
  if (servicePage !== undefined) {
    const [, , slug = ''] = path.split('/');
    queries.setQueryData(bookingKeys.servicePage(decodeURIComponent(slug)), servicePage);
  }
  return queries;
}

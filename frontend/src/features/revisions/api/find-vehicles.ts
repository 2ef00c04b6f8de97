import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../../shared/address/url-params.ts';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { revisionsKeys } from './revisions-keys.ts';

export const VEHICLE_PAGE_SIZE = 25;

/** A page of all vehicles. The previous page stays visible until the next one is loaded. */
export function useVehicles({ search, page }: ListParams) {
  const query = { search: search.trim() || undefined, page, pageSize: VEHICLE_PAGE_SIZE };
  return useQuery({
    queryKey: revisionsKeys.vehicles(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/vehicles', { params: { query }, signal })),
  });
}

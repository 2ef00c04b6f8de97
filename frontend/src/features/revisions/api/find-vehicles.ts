import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { SERVICE_BOOKS } from '../../../shared/api/service-book-keys.ts';
import type { ListChoice } from '../../../shared/list-address.ts';

export const VEHICLE_PAGE_SIZE = 25;

/** A page of the vehicles; the page before stays until the next one is there. */
export function useVehicles({ search, page }: ListChoice) {
  const query = { search: search.trim() || undefined, page, pageSize: VEHICLE_PAGE_SIZE };
  return useQuery({
    queryKey: [...SERVICE_BOOKS, 'vehicles', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/vehicles', { params: { query }, signal })),
  });
}

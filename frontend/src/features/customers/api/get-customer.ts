import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { customersKeys } from './customers-keys.ts';

/** Everything that is known about a customer. */
export function useCustomer(id: number) {
  return useQuery({
    queryKey: customersKeys.page(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/customers/{id}', { params: { path: { id } }, signal })),
    // Other pages change what it shows.
    refetchOnMount: 'always',
  });
}

/** The tags in use, most used first. */
export function useTagsInUse() {
  return useQuery({
    queryKey: customersKeys.tags,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/customer-tags', { signal })),
  });
}

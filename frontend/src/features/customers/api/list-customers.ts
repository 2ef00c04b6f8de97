import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { CustomerChoice } from '../customer-choice.ts';
import { customersKeys } from './customers-keys.ts';

export const CUSTOMER_PAGE_SIZE = 25;

/** A page of all customers. The previous page stays visible until the next one is loaded. */
export function useCustomers({ search, tag, account, page }: CustomerChoice) {
  const query = {
    search: search.trim() || undefined,
    tag: tag || undefined,
    account: account || undefined,
    page,
    pageSize: CUSTOMER_PAGE_SIZE,
  };
  return useQuery({
    queryKey: customersKeys.list(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/customers', { params: { query }, signal })),
    // Customers book meanwhile.
    refetchOnMount: 'always',
  });
}

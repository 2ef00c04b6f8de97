import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListParams, readIdParam, readListParams } from '../../../shared/address/url-params.ts';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { customersKeys } from './customers-keys.ts';

/** The server rejects longer tags. */
export const MAX_TAG_LENGTH = 20;
export const MAX_TAGS = 10;

/** Search, filters and page of the list of customers. */
export interface CustomerChoice extends ListParams {
  /** Empty for any. */
  tag: string;
  /** The customer of an account; 0 for all. */
  account: number;
}

export function readCustomerChoice(parameters: URLSearchParams): CustomerChoice {
  return {
    ...readListParams(parameters),
    tag: (parameters.get('tag') ?? '').slice(0, MAX_TAG_LENGTH),
    account: readIdParam(parameters.get('account')) ?? 0,
  };
}

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

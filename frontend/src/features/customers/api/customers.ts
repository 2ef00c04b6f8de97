import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ListParams, readIdParam, readListParams } from '../../../shared/address/url-params.ts';
import { api, bodyOf, pageOf } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

/** The server rejects longer tags. */
export const MAX_TAG_LENGTH = 20;
export const MAX_TAGS = 10;

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

/** Opens the customer of an account, which is created when the account has never booked; answers its id. */
export function useOpenCustomer() {
  return useMutation({
    mutationFn: (account: number) => bodyOf(api.POST('/api/customers', { body: { account } })),
    meta: { invalidates: [customersKeys.all, sharedKeys.activity] },
  });
}

export function useCustomer(id: number) {
  return useQuery({
    queryKey: customersKeys.page(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/customers/{id}', { params: { path: { id } }, signal })),
    // Other pages change what it shows.
    refetchOnMount: 'always',
  });
}

export function useTagsInUse() {
  return useQuery({
    queryKey: customersKeys.tags,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/customer-tags', { signal })),
  });
}

/** Erases the personal data of a customer without an account. */
export function useEraseGuest(customerId: number) {
  const { t } = useTranslation('revisions');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/guests/{id}', { params: { path: { id: customerId } } }),
    meta: {
      success: () => ({ title: t('guest.erased.title'), description: t('guest.erased.text') }),
      failure: () => ({ title: t('guest.notErased.title'), fallback: t('guest.notErased.text') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}

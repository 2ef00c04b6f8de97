import { MAX_TAG_LENGTH } from '@car-workshop/contracts/values/customers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sortingOf } from '../../../shared/address/sorting.ts';
import {
  givenOf,
  type ListParams,
  readIdParam,
  readListParams,
  readOneOf,
} from '../../../shared/address/url-params.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody, usePage } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

/** The empty order lists the last registered first. */
export const CUSTOMER_ORDERS = ['', 'name-asc', 'name-desc', 'lastVisit-desc', 'lastVisit-asc'] as const;
type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

export interface CustomerChoice extends ListParams {
  tag: string;
  order: CustomerOrder;
  /** The account whose customer is listed; 0 for all. */
  account: number;
}

export function readCustomerChoice(parameters: URLSearchParams): CustomerChoice {
  return {
    ...readListParams(parameters),
    tag: (parameters.get('tag') ?? '').slice(0, MAX_TAG_LENGTH),
    order: readOneOf(parameters, 'order', CUSTOMER_ORDERS, ''),
    account: readIdParam(parameters.get('account')) ?? 0,
  };
}

export const CUSTOMER_PAGE_SIZE = 25;

export function useCustomers({ order, account, ...choice }: CustomerChoice) {
  const query = {
    ...givenOf(choice),
    ...sortingOf(order),
    account: account || undefined,
    pageSize: CUSTOMER_PAGE_SIZE,
  };
  return usePage(customersKeys.list(query), '/api/customers', { params: { query }, ...EVERY_APPOINTMENT });
}

export function customersFileHref({ search, tag }: Pick<CustomerChoice, 'search' | 'tag'>): string {
  const query = new URLSearchParams(givenOf({ search, tag }) as Record<string, string>).toString();
  return `/api/customers.csv${query && `?${query}`}`;
}

/** Opens the customer of an account and returns the id. An account that has never booked gets a new customer. */
export function useOpenCustomer() {
  return useMutation({
    mutationFn: (account: number) => bodyOf(api.POST('/api/customers', { body: { account } })),
    meta: { invalidates: [customersKeys.all, sharedKeys.activity] },
  });
}

export const useCustomer = (id: number) =>
  useBody(customersKeys.page(id), '/api/customers/{id}', { params: { path: { id } }, ...EVERY_APPOINTMENT });

export const useTagsInUse = () => useBody(customersKeys.tags, '/api/customer-tags');

export function useEraseGuest(customerId: number) {
  const { t } = useTranslation('revisions');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/guests/{id}', { params: { path: { id: customerId } } }),
    meta: {
      success: () => ({ title: t('words.dataErased'), description: t('guest.erasedText') }),
      failure: () => ({ title: t('guest.notErased.title'), fallback: t('words.tryAgain') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

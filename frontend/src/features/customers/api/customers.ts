import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givenOf, type ListParams, readIdParam, readListParams } from '../../../shared/address/url-params.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody, usePage } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

export const MAX_TAG_LENGTH = 20;
export const MAX_TAGS = 10;

export interface CustomerChoice extends ListParams {
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

export function useCustomers(choice: CustomerChoice) {
  const query = { ...givenOf(choice), account: choice.account || undefined, pageSize: CUSTOMER_PAGE_SIZE };
  return usePage(customersKeys.list(query), '/api/customers', { params: { query }, ...EVERY_APPOINTMENT });
}

/** Opens the customer of an account, which is created when the account has never booked; answers its id. */
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

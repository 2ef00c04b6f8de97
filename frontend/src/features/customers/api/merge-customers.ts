import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

/** A customer that another one may be merged with. */
export type MergeCandidate = Pick<Schemas['DuplicateCandidate'], 'customerId' | 'name' | 'isGuest'>;

/** Why two customers cannot be merged; the server refuses them too. */
export type MergeRefusal = 'itself' | 'twoAccounts';

/** Why a found customer cannot be merged with the one of the page; undefined when it can. */
export function mergeRefusal(
  customer: Pick<Schemas['CustomerPage'], 'records' | 'userId'>,
  found: Pick<Schemas['ListedCustomer'], 'id' | 'userId'>,
): MergeRefusal | undefined {
  const isSameAccount = found.userId !== null && found.userId === customer.userId;
  if (isSameAccount || (found.id !== null && customer.records.includes(found.id))) return 'itself';
  return found.userId !== null && customer.userId !== null ? 'twoAccounts' : undefined;
}

/** Who may be the same person as a customer, and the merges of the customer. */
export function useDuplicates(customerId: number) {
  return useQuery({
    queryKey: customersKeys.duplicates(customerId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/customers/{id}/duplicates', { params: { path: { id: customerId } }, signal })),
    // Customers book meanwhile.
    refetchOnMount: 'always',
  });
}

/** Customers by name, phone or plate, to merge another one with them. A text of less than two letters finds none. */
export function useMergeCandidates(text: string) {
  const search = text.trim();
  return useQuery({
    queryKey: customersKeys.mergeCandidates(search),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/customers', { params: { query: { search, pageSize: 10 } }, signal })),
  });
}

export function useMergePreview(from: number, into: number) {
  return useQuery({
    queryKey: customersKeys.mergePreview(from, into),
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/customers/{id}/merge-preview', {
          params: { path: { id: from }, query: { into } },
          signal,
        }),
      ),
  });
}

/** Merges a customer without an account into another customer. */
export function useMergeCustomers() {
  const { t } = useTranslation('merging');
  return useMutation({
    mutationFn: ({ from, into }: { from: number; into: number }) =>
      bodyOf(api.POST('/api/customers/{id}/merge', { params: { path: { id: from } }, body: { into } })),
    meta: {
      success: () => ({ title: t('merged.title'), description: t('merged.text') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}

export function useUndoMerge() {
  const { t } = useTranslation('merging');
  return useMutation({
    mutationFn: (mergeId: number) =>
      api.POST('/api/customer-merges/{id}/undo', { params: { path: { id: mergeId } } }),
    meta: {
      success: () => ({ title: t('undone.title'), description: t('undone.text') }),
      failure: () => ({ title: t('undone.failed'), fallback: t('undone.again') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}

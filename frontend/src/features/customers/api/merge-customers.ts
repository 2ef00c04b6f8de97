import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

export type MergeCandidate = Pick<Schemas['DuplicateCandidate'], 'customerId' | 'name' | 'isGuest'>;

/** Why two customers cannot be merged; the server also refuses it. */
export type MergeRefusal = 'itself' | 'twoAccounts';

export function mergeRefusal(
  customer: Pick<Schemas['CustomerPage'], 'records' | 'userId'>,
  found: Pick<Schemas['ListedCustomer'], 'id' | 'userId'>,
): MergeRefusal | undefined {
  const isSameAccount = found.userId !== null && found.userId === customer.userId;
  if (isSameAccount || (found.id !== null && customer.records.includes(found.id))) return 'itself';
  return found.userId !== null && customer.userId !== null ? 'twoAccounts' : undefined;
}

export const useDuplicates = (customerId: number) =>
  useBody(customersKeys.duplicates(customerId), '/api/customers/{id}/duplicates', {
    params: { path: { id: customerId } },
    ...EVERY_APPOINTMENT,
  });

/** Finds customers by name, phone or plate as merge candidates. A text of fewer than two letters finds none. */
export function useMergeCandidates(text: string) {
  const search = text.trim();
  return useBody(customersKeys.mergeCandidates(search), '/api/customers', {
    params: { query: { search, pageSize: 10 } },
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
}

export const useMergePreview = (from: number, into: number) =>
  useBody(customersKeys.mergePreview(from, into), '/api/customers/{id}/merge-preview', {
    params: { path: { id: from }, query: { into } },
  });

export function useMergeCustomers() {
  const { t } = useTranslation('merging');
  return useMutation({
    mutationFn: ({ from, into }: { from: number; into: number }) =>
      bodyOf(api.POST('/api/customers/{id}/merge', { params: { path: { id: from } }, body: { into } })),
    meta: {
      success: () => ({ title: t('merged.title'), description: t('merged.text') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useUndoMerge() {
  const { t } = useTranslation('merging');
  return useMutation({
    mutationFn: (mergeId: number) => api.POST('/api/customer-merges/{id}/undo', { params: { path: { id: mergeId } } }),
    meta: {
      success: () => ({ title: t('undone.title'), description: t('undone.text') }),
      failure: () => ({ title: t('undone.failed'), fallback: t('words.tryAgain') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

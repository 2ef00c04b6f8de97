import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { revisionsKeys } from './revisions-keys.ts';

export const useDocuments = (vehicleId: number) =>
  useBody(revisionsKeys.documents(vehicleId), '/api/vehicles/{id}/documents', { params: { path: { id: vehicleId } } });

export function useRemoveDocument(vehicleId: number, documentId: number, title: string) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: () =>
      api.DELETE('/api/vehicles/{id}/documents/{documentId}', { params: { path: { id: vehicleId, documentId } } }),
    meta: {
      success: () => ({ title: t('documents.removed.title'), description: t('documents.removed.text', { title }) }),
      failure: () => ({ title: t('documents.notRemoved.title'), fallback: t('words.wentWrong') }),
      // A failure probably means that the document had already been deleted.
      invalidatesAlways: [sharedKeys.serviceBook(vehicleId)],
    },
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { revisionsKeys } from './revisions-keys.ts';

export function useDocuments(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.documents(vehicleId),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/documents', { params: { path: { id: vehicleId } } })),
  });
}

/** Deletes a document. @param title its title in the toast */
export function useRemoveDocument(vehicleId: number, documentId: number, title: string) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: () =>
      api.DELETE('/api/vehicles/{id}/documents/{documentId}', {
        params: { path: { id: vehicleId, documentId } },
      }),
    meta: {
      success: () => ({
        title: t('documents.removed.title'),
        description: t('documents.removed.text', { title }),
      }),
      failure: () => ({ title: t('documents.notRemoved.title'), fallback: t('notSaved.text') }),
      invalidates: [sharedKeys.serviceBook(vehicleId)],
      // The document was probably deleted before.
      invalidatesOnFailure: true,
    },
  });
}

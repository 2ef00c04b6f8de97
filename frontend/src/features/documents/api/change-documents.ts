import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, fileBody, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import {
  documentsKeys,
  type IssuedDocument,
  ofAppointment,
  type Reception,
  type SignedDocument,
} from './documents-keys.ts';

function useSheetChange<Variables>(
  appointmentId: number,
  failure: 'failed.save' | 'failed.photo',
  send: (variables: Variables) => Promise<Reception>,
  success?: 'sheet.saved',
) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['documents', 'public']);
  return useMutation({
    scope: { id: `reception-${appointmentId}` },
    mutationFn: send,
    onSuccess: (sheet) => queryClient.setQueryData(documentsKeys.reception(appointmentId), sheet),
    meta: {
      ...(success && { success: () => ({ title: t(success) }) }),
      failure: () => ({ title: t(failure), fallback: t('public:error.generic') }),
    },
  });
}

export function useSaveReception(appointmentId: number) {
  return useSheetChange(
    appointmentId,
    'failed.save',
    (body: Schemas['ReceptionSheet']) =>
      bodyOf(api.PUT('/api/admin/appointments/{id}/reception', { ...ofAppointment(appointmentId), body })),
    'sheet.saved',
  );
}

export function useAddSheetPhoto(appointmentId: number) {
  const submission = useSubmissionKey();
  return useSheetChange(appointmentId, 'failed.photo', (photo: File) => {
    const { name, size, lastModified } = photo;
    const params = { path: { id: appointmentId }, header: submission.headerFor({ name, size, lastModified }) };
    return bodyOf(api.POST('/api/admin/appointments/{id}/reception/photos', { params, ...fileBody('photo', photo) }));
  });
}

export function useRemoveSheetPhoto(appointmentId: number) {
  return useSheetChange(appointmentId, 'failed.photo', (photoId: number) =>
    bodyOf(
      api.DELETE('/api/admin/appointments/{id}/reception/photos/{photoId}', {
        params: { path: { id: appointmentId, photoId } },
      }),
    ),
  );
}

export function useRequestSigningCode(appointmentId: number, type: SignedDocument) {
  const { t } = useTranslation(['documents', 'public']);
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/admin/appointments/{id}/documents/code', { ...ofAppointment(appointmentId), body: { type } }),
      ),
    meta: { failure: () => ({ title: t('failed.code'), fallback: t('public:error.generic') }) },
  });
}

export function useIssueDocument(appointmentId: number) {
  const { t } = useTranslation(['documents', 'public']);
  return useMutation({
    mutationFn: (body: Schemas['IssueDocument']) =>
      bodyOf(api.POST('/api/admin/appointments/{id}/documents', { ...ofAppointment(appointmentId), body })),
    meta: {
      success: ({ type, name }: IssuedDocument) => ({ title: t('issued.done', { type: t(`types.${type}`), name }) }),
      failure: () => ({ title: t('failed.issue'), fallback: t('public:error.generic') }),
      invalidates: [documentsKeys.issued(appointmentId), sharedKeys.activity],
    },
  });
}

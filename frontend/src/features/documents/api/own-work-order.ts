import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import type { PhotoSource } from '../../../shared/photos/use-fetched-photo.ts';
import { documentsKeys } from './documents-keys.ts';

export type WorkOrderToSign = NonNullable<Schemas['OwnWorkOrder']['toSign']>;

export const useOwnWorkOrder = (access: AppointmentAccess) =>
  useBody(documentsKeys.workOrder(access), '/api/appointments/{id}/work-order', {
    params: parametersOf(access),
    ...EVERY_APPOINTMENT,
  });

/** Signs the order; the response is what the page shows next. A refusal reads it again, because it may have changed. */
export function useSignWorkOrder(access: AppointmentAccess) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['SignWorkOrder']) =>
      bodyOf(api.POST('/api/appointments/{id}/work-order/signature', { params: parametersOf(access), body })),
    onSuccess: (order) => queries.setQueryData(documentsKeys.workOrder(access), order),
    onError: () => void queries.invalidateQueries({ queryKey: documentsKeys.workOrder(access) }),
    meta: { invalidates: [documentsKeys.own(access.id)] },
  });
}

export function useRequestOwnCode(access: AppointmentAccess) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/work-order/code', { params: parametersOf(access) })),
  });
}

/** Downloads the signed order. The token is in a header, so a plain link cannot. */
export function useOpenWorkOrder(access: AppointmentAccess) {
  const { t } = useTranslation(['documents', 'public']);
  return useMutation({
    mutationFn: () =>
      bodyOf(api.GET('/api/appointments/{id}/work-order/file', { params: parametersOf(access), parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `comanda-de-lucru-${access.id}.pdf`),
    meta: { failure: () => ({ title: t('own.pdfFailed'), fallback: t('public:error.generic') }) },
  });
}

export function receptionPhotos(access: AppointmentAccess): PhotoSource {
  const { path, header } = parametersOf(access);
  return (photoId, size) => ({
    queryKey: [...documentsKeys.receptionPhoto(access), photoId, size],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/appointments/{id}/work-order/photos/{photoId}/{size}', {
          params: { path: { ...path, photoId, size }, header },
          parseAs: 'blob',
          signal,
        }),
      ),
  });
}

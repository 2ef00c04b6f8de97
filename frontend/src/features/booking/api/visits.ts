import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';
import { type OwnVisit, parametersOf } from '../../../shared/visit/own-visit.ts';
import { bookingKeys } from './booking-keys.ts';

export function useVisit(visit: OwnVisit) {
  return useQuery({
    queryKey: bookingKeys.visit(visit),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/appointments/{id}', { params: parametersOf(visit), signal })),
    // The workshop changes its status.
    refetchOnMount: 'always',
  });
}

/** Downloads the visit as a calendar file in the current language; a later one updates the entry. */
export function useDownloadCalendar(visit: OwnVisit) {
  const { t } = useTranslation('visit');
  return useMutation({
    mutationFn: () =>
      bodyOf(api.GET('/api/appointments/{id}/calendar', { params: parametersOf(visit), parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `${t('calendar.file')}-${visit.id}.ics`),
    meta: { failure: () => ({ title: t('calendar.failed'), fallback: t('calendar.failedText') }) },
  });
}

/**
 * Moves an appointment to another start; it keeps its number and releases its slot. A failure refetches too, because the
 * chosen start was probably taken meanwhile.
 */
export function useRescheduleAppointment(
  visit: OwnVisit,
  success: (data: unknown, start: Schemas['RescheduleAppointment']) => ToastContent,
) {
  return useMutation({
    mutationFn: (body: Schemas['RescheduleAppointment']) =>
      bodyOf(api.POST('/api/appointments/{id}/reschedule', { params: parametersOf(visit), body })),
    meta: { success, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}

export function useAcknowledgeAppointment(visit: OwnVisit, success: () => ToastContent) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/acknowledge', { params: parametersOf(visit) })),
    meta: { success, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}

export function useCancelAppointment(visit: OwnVisit, toasts: Pick<MutationFeedback, 'success' | 'failure'>) {
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: parametersOf(visit) }),
    meta: { ...toasts, invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import type { MutationFeedback } from '../../../shared/api/mutation-feedback.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';
import { bookingKeys, ownAppointmentsQuery } from './booking-keys.ts';

export const useAppointment = (access: AppointmentAccess) =>
  useBody(bookingKeys.appointment(access), '/api/appointments/{id}', {
    params: parametersOf(access),
    ...EVERY_APPOINTMENT,
  });

/** Downloads the appointment as a calendar file in the current language; a later one updates the entry. */
export function useDownloadCalendar(access: AppointmentAccess) {
  const { t } = useTranslation('appointment');
  return useMutation({
    mutationFn: () =>
      bodyOf(api.GET('/api/appointments/{id}/calendar', { params: parametersOf(access), parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `${t('calendar.file')}-${access.id}.ics`),
    meta: { failure: () => ({ title: t('calendar.failed'), fallback: t('calendar.failedText') }) },
  });
}

export function useDownloadReceipt(access: AppointmentAccess) {
  const { t } = useTranslation('words');
  return useMutation({
    mutationFn: () =>
      bodyOf(api.GET('/api/appointments/{id}/receipt.pdf', { params: parametersOf(access), parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `vizita-${access.id}.pdf`),
    meta: { failure: () => ({ title: t('words.receiptFailed'), fallback: t('words.tryAgain') }) },
  });
}

/**
 * Moves an appointment to another start; it keeps its number and releases its slot. A failure refetches too, because the
 * chosen start was probably taken meanwhile.
 */
export function useRescheduleAppointment(
  access: AppointmentAccess,
  success: (moved: Schemas['Appointment'], start: Schemas['RescheduleAppointment'], sentAt: number) => ToastContent,
  failure?: MutationFeedback['failure'],
) {
  return useMutation({
    mutationFn: (body: Schemas['RescheduleAppointment']) =>
      bodyOf(api.POST('/api/appointments/{id}/reschedule', { params: parametersOf(access), body })),
    meta: { success, failure, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

export function useAcknowledgeAppointment(access: AppointmentAccess, success: () => ToastContent) {
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/acknowledge', { params: parametersOf(access) })),
    meta: { success, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

/** Whether the work goes on in other hours: only the desk moves it, on its board. */
export function isSplit({ pieces }: Partial<Pick<Schemas['Appointment'], 'pieces'>>): boolean {
  // Missing in what an instance of the release before answers during an upgrade.
  return (pieces?.length ?? 0) > 1;
}

export function useCancelAppointment(access: AppointmentAccess, toasts: Pick<MutationFeedback, 'success' | 'failure'>) {
  return useMutation({
    mutationFn: () => api.DELETE('/api/appointments/{id}', { params: parametersOf(access) }),
    meta: { ...toasts, invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

const OPEN: ReadonlyArray<Schemas['AppointmentStatus']> = ['pending', 'confirmed', 'in-progress'];

interface OwnAppointments {
  upcoming: readonly Schemas['Appointment'][];
  history: readonly Schemas['Appointment'][];
}

export function useOwnAppointments() {
  const userId = useSession()?.id;
  return useQuery({ ...ownAppointmentsQuery(userId), select: (found) => splitAppointments(found) });
}

/** Splits appointments; one of today is upcoming at any time of day, because the workshop may be late. */
export function splitAppointments(
  appointments: readonly Schemas['Appointment'][],
  today: string = workshopToday(),
): OwnAppointments {
  const startOf = ({ appointmentDate, appointmentTime }: Schemas['Appointment']) =>
    `${appointmentDate}T${appointmentTime}`;
  return {
    upcoming: appointments
      .filter(
        ({ status, appointmentDate }) =>
          status === 'in-progress' || (OPEN.includes(status) && appointmentDate >= today),
      )
      .toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
    history: appointments
      .filter(({ status }) => status === 'completed')
      .toSorted((one, other) => startOf(other).localeCompare(startOf(one))),
  };
}

/** The signed-in client's rewards that are neither used nor expired; the next one to expire is first. */
export function useWaitingRewards() {
  const userId = useSession()?.id ?? 0;
  return useBody(bookingKeys.waitingRewards(userId), '/api/loyalty/redemptions/{userId}', {
    params: { path: { userId } },
    select: (redemptions) =>
      redemptions
        .filter(({ status }) => status === 'active')
        .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)),
  });
}

/** Applies a waiting reward to the appointment, whose price it reduces; for admins. */
export function useReward(code: string, appointmentId: number) {
  const { t } = useTranslation('board');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/api/admin/loyalty/redemptions/{code}/use', {
          body: { appointmentId },
          params: { path: { code }, header: submission.headerFor({ code, appointmentId }) },
        }),
      ),
    meta: {
      submission,
      success: () => ({ title: t('words.rewardUsed') }),
      failure: () => ({ title: t('waiting.failed') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { invalidate } from '../../../shared/api/query-keys.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { isMileageQuestion } from '../../../shared/vehicle/mileage-question.ts';
import { deskKeys } from './board/desk-keys.ts';
import { bookingKeys } from './booking-keys.ts';
import {
  CHANGE_STATUS,
  nameOfAppointment,
  refetchAfterLast,
  scopeOf,
  showStatus,
  undoneTexts,
  useUndoOfChange,
} from './change-appointment-status.ts';

export const useCompletion = (id: number) =>
  useBody(deskKeys.completion(id), '/api/appointments/{id}/completion', { params: { path: { id } }, gcTime: 0 });

export interface NextDue {
  /** The existing reminder, whose date the completion changes. */
  readonly reminder: { readonly dueDate: IsoDate | null; readonly dueMileage: number | null } | undefined;
  /** Months between two revisions by the template of the last one; null without one. */
  readonly months: number | null;
}

export function useNextDue(vehicleId: number | undefined) {
  return useQuery({
    queryKey: deskKeys.nextDue(vehicleId),
    enabled: vehicleId !== undefined,
    queryFn: ({ signal }) => readNextDue(vehicleId ?? 0, signal),
  });
}

async function readNextDue(vehicleId: number, signal: AbortSignal): Promise<NextDue> {
  const params = { path: { id: vehicleId } };
  const [reminders, revisions, templates] = await Promise.all([
    bodyOf(api.GET('/api/vehicles/{id}/reminders', { params, signal })),
    bodyOf(api.GET('/api/vehicles/{id}/revisions', { params, signal })),
    bodyOf(api.GET('/api/admin/revision-templates', { signal })),
  ]);
  const last = revisions.find(({ status, templateId }) => status === 'completed' && templateId !== null);
  return {
    reminder: reminders.find(({ isActive, reminderType }) => isActive && reminderType === 'revision'),
    months: templates.find(({ id }) => id === last?.templateId)?.intervalMonths ?? null,
  };
}

/**
 * Completes an appointment with its final price, which can be undone for 10 s. The sheet shows the refusals, too; after
 * one, rewards and readings are read again, as they may have changed meanwhile.
 * @param onDone called after the completion
 */
export function useCompleteAppointment(appointment: Schemas['Appointment'], onDone: () => void) {
  const { id } = appointment;
  const queryClient = useQueryClient();
  const { t, i18n } = useTranslation('completion');
  const name = nameOfAppointment(appointment);
  const submission = useSubmissionKey();
  const undoOf = useUndoOfChange(appointment, undoneTexts(t, name));
  return useMutation({
    mutationKey: CHANGE_STATUS,
    scope: scopeOf(id),
    mutationFn: (body: Schemas['CompleteAppointment']) =>
      bodyOf(
        api.POST('/api/appointments/{id}/completion', {
          params: { path: { id }, header: submission.headerFor(body) },
          body,
        }),
      ),
    onSuccess: () => {
      showStatus(queryClient, id, 'completed');
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      invalidate(queryClient, [deskKeys.completion(id), bookingKeys.appointment({ id })]);
    },
    onSettled: () => refetchAfterLast(queryClient),
    meta: {
      submission,
      success: ({ undoableUntil, charged }: Schemas['ChangedAppointment'], _body: unknown, sentAt: number) => {
        const facts = { name, amount: formatAmount(charged ?? 0, i18n.resolvedLanguage ?? 'ro') };
        return {
          title: t('words.statusChanged.title'),
          description: t('words.statusChanged.completed', facts),
          undo: undoOf(undoableUntil, sentAt),
        };
      },
      failure: (error: unknown) => {
        // A question of the server is shown in the sheet and is no failure.
        if (isMileageQuestion(error) || isLineQuestion(error)) return undefined;
        return { title: t('words.updateFailed.title'), description: t('words.updateFailed.text') };
      },
    },
  });
}

/** Whether the server asks if a line is a job of the estimate. Sending the same lines again answers the question. */
export function isLineQuestion(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'line_questioned';
}

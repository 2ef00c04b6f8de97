import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** What is known of the next revision of a vehicle. */
export interface NextDue {
  /** The reminder that exists. */
  readonly reminder: { readonly id: number; readonly dueDate: IsoDate | null } | undefined;
  /** Months between two revisions by the template of the last one; null without one. */
  readonly months: number | null;
}

/** The next revision of a vehicle: the reminder that exists, and the interval of the last revision. */
export function useNextDue(vehicleId: number | undefined) {
  return useQuery({
    queryKey: bookingKeys.nextDue(vehicleId),
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

/** A date for the next revision of a vehicle. */
export interface DueDate {
  readonly vehicleId: number;
  readonly dueDate: IsoDate;
  /** The reminder that gets the date; without one a new reminder is made. */
  readonly reminderId: number | undefined;
}

/** Sets the reminder of the next revision. */
export function useSaveNextDue() {
  const { t } = useTranslation('completion');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: ({ vehicleId, dueDate, reminderId }: DueDate) => {
      if (reminderId !== undefined) {
        const params = { path: { id: reminderId } };
        return bodyOf(api.PATCH('/api/reminders/{id}', { params, body: { dueDate } }));
      }
      const body = { reminderType: 'revision', description: t('next.description'), dueDate } as const;
      const header = { 'Idempotency-Key': submission.for({ vehicleId, ...body }) };
      const params = { path: { id: vehicleId }, header };
      return bodyOf(api.POST('/api/vehicles/{id}/reminders', { params, body }));
    },
    meta: {
      submission,
      failure: () => ({ title: t('next.failed'), description: t('next.failedText') }),
      invalidates: [sharedKeys.serviceBooks],
    },
  });
}

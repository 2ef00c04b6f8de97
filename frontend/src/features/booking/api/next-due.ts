import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** What is known of the next revision of a vehicle. */
export interface NextDue {
  /** The reminder that exists; the completion changes its date. */
  readonly reminder: { readonly dueDate: IsoDate | null } | undefined;
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

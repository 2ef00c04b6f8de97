import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody, usePage } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { remindersKeys } from './reminders-keys.ts';

export type Reminder = Schemas['Reminder'];
export type DueReminder = Schemas['DueReminder'];

export const DUE_URGENCIES = ['all', 'overdue', 'due'] as const;
export const DUE_PAGE_SIZE = 20;

export const readDueChoice = listReader({ urgency: DUE_URGENCIES });

export function useDueReminders({ urgency, page }: ReturnType<typeof readDueChoice>) {
  const query = { ...givenOf({ urgency }), page, pageSize: DUE_PAGE_SIZE };
  return usePage(remindersKeys.due(query), '/api/admin/reminders', { params: { query }, ...EVERY_APPOINTMENT });
}

/** The reminders of a vehicle, soonest first; `all` includes the ended ones. */
export const useReminders = (vehicleId: number, all = false) =>
  useBody(remindersKeys.ofVehicle(vehicleId, all), '/api/vehicles/{id}/reminders', {
    params: { path: { id: vehicleId }, query: all ? { all: 'true' } : {} },
  });

/** The last known mileage of the vehicle, in kilometres; refetched for each dialog. */
export const useLastMileage = (vehicleId: number, enabled: boolean) =>
  useBody(remindersKeys.lastReading(vehicleId), '/api/vehicles/{id}/odometer', {
    params: { path: { id: vehicleId } },
    select: ({ readings }) => readings.findLast(({ doubt }) => doubt === null)?.mileage,
    gcTime: 0,
    enabled,
  });

export function useSnoozeReminder(id: number, what: string) {
  const { t, i18n } = useTranslation('book');
  return useMutation({
    mutationFn: (until: string) =>
      api.POST('/api/reminders/{id}/snooze', { params: { path: { id } }, body: { until } }),
    meta: {
      success: (_data: unknown, until: string) => ({
        title: t('reminders.snoozeDone.title'),
        description: t('reminders.snoozeDone.text', { what, date: formatShortDate(until, i18n.resolvedLanguage) }),
      }),
      invalidates: [sharedKeys.serviceBooks],
    },
  });
}

export function useDismissReminder(id: number, what: string) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: () => api.POST('/api/reminders/{id}/dismiss', { params: { path: { id } } }),
    meta: {
      success: () => ({ title: t('reminders.dismissed.title'), description: t('reminders.dismissed.text', { what }) }),
      failure: () => ({ title: t('reminders.failed.title'), fallback: t('words.wentWrong') }),
      // A failure probably means that the reminder had already ended.
      invalidatesAlways: [sharedKeys.serviceBooks],
    },
  });
}

export function useFulfilReminder(id: number, what: string) {
  const { t, i18n } = useTranslation('book');
  return useMutation({
    mutationFn: (body: Schemas['FulfilReminder']) =>
      api.POST('/api/reminders/{id}/done', { params: { path: { id } }, body }),
    meta: {
      success: (_data: unknown, { nextDate, nextMileage }: Schemas['FulfilReminder']) => {
        const language = i18n.resolvedLanguage ?? 'ro';
        const terms = [
          ...(nextDate ? [formatShortDate(nextDate, language)] : []),
          ...(nextMileage ? [t('reminders.atMileage', { amount: formatAmount(nextMileage, language) })] : []),
        ];
        return {
          title: t('reminders.doneDone.title'),
          description:
            terms.length > 0
              ? t('reminders.doneDone.text', { what, date: terms.join(', ') })
              : t('reminders.dismissed.text', { what }),
        };
      },
      invalidatesAlways: [sharedKeys.serviceBooks],
    },
  });
}

/** The reminders of all vehicles of the signed-in client, soonest first. */
export function useOwnReminders() {
  const userId = useSession()?.id;
  return useBody(remindersKeys.own(userId), '/api/client/reminders');
}

/** Whether the owner does this outside of the workshop and marks it as done instead of booking an appointment. */
export function isDoneElsewhere({ reminderType }: Pick<Schemas['Reminder'], 'reminderType'>): boolean {
  return reminderType === 'itp' || BOUGHT_ELSEWHERE.has(reminderType);
}

const BOUGHT_ELSEWHERE: ReadonlySet<string> = new Set(['rca', 'rovinieta']);

/** The URL that books an appointment for a reminder, prefilled; undefined for types that no appointment resolves. */
export function bookingAddress({
  id,
  reminderType,
  serviceId,
  vehicleId,
}: Pick<Schemas['Reminder'], 'id' | 'reminderType' | 'serviceId' | 'vehicleId'>): string | undefined {
  if (BOUGHT_ELSEWHERE.has(reminderType)) return undefined;
  const where = new URLSearchParams({
    ...(serviceId !== null && { serviceId: String(serviceId) }),
    vehicleId: String(vehicleId),
    ...(reminderType === 'other' && { reminderId: String(id) }),
  });
  return `/booking?${where}`;
}

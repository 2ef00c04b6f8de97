import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { type IsoDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { daysOf, type Range, readRange } from '../model/appointment-range.ts';
import { bookingKeys } from './booking-keys.ts';

/** The statuses of the filter, in the order of specification §2. */
export const FILTER_STATUSES = ['confirmed', 'pending', 'in-progress', 'completed', 'cancelled'] as const;
export const FILTER_PHONES = ['all', 'unproven'] as const;

export interface FilterChoice {
  search: string;
  status: Schemas['AppointmentStatus'] | 'all';
  phone: (typeof FILTER_PHONES)[number];
  range: Range;
  customer: string;
  page: number;
}

export function readFilter(parameters: URLSearchParams): FilterChoice {
  return {
    ...readListParams(parameters),
    status: readOneOf(parameters, 'status', FILTER_STATUSES, 'all'),
    phone: readOneOf(parameters, 'phone', FILTER_PHONES, 'all'),
    range: readRange(parameters.get('range') ?? 'all'),
    customer: /^[1-9]\d{0,8}$/.exec(parameters.get('customer') ?? '')?.[0] ?? '',
  };
}

/** Converts the filter for the API; a week runs from Monday to Sunday. */
export function asAppointmentFilter(choice: FilterChoice, today: IsoDate = workshopToday()) {
  const { search, status, phone, range, customer, page } = choice;
  return {
    search: search.trim(),
    status: status === 'all' ? undefined : status,
    phone: phone === 'all' ? undefined : phone,
    customer: customer === '' ? undefined : Number(customer),
    page,
    order: range === 'all' ? ('desc' as const) : ('asc' as const),
    ...daysOf(range, today),
  };
}

export const APPOINTMENT_PAGE_SIZE = 25;

/** The number of all appointments of a range (specification §2); fetched only while the list does not count them all. */
export function useAppointmentCount(range: Range, isPartial: boolean) {
  return usePageOf({ pageSize: 1, ...daysOf(range, workshopToday()) }, isPartial);
}

export function useAppointments({ search, ...filter }: ReturnType<typeof asAppointmentFilter>) {
  return usePageOf({ search: search || undefined, ...filter, pageSize: APPOINTMENT_PAGE_SIZE });
}

const usePageOf = (query: Partial<ReturnType<typeof asAppointmentFilter>> & { pageSize: number }, enabled = true) =>
  usePage(bookingKeys.appointmentPage(query), '/api/appointments', { params: { query }, enabled });

export function useTakeOverVehicle({ id }: Schemas['Appointment']) {
  const { t } = useTranslation('desk');
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/appointments/{id}/take-over-vehicle', { params: { path: { id } } })),
    meta: {
      success: () => ({ title: t('manage.takenOver.title'), description: t('manage.takenOver.text') }),
      failure: () => ({ title: t('manage.takeOverFailed.title'), fallback: t('manage.takeOverFailed.text') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

// Of the counters, which the frame of the office reads anyway.
export const useHasEstimates = () => useBody(sharedKeys.counters, '/api/admin/counters').data?.hasEstimates ?? false;

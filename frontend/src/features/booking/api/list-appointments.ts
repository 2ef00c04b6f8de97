import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { addDays, type IsoDate, isIsoDate, mondayOf, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The statuses of the filter, in the order of specification §2. */
export const FILTER_STATUSES = ['confirmed', 'pending', 'in-progress', 'completed', 'cancelled'] as const;
export const RANGES = ['coming', 'today', 'week', 'all'] as const;
/** A named period, a day, or a range of days such as `2026-12-23..2026-12-31`. `coming` is today and all days after it. */
export type Range = (typeof RANGES)[number] | IsoDate | `${IsoDate}..${IsoDate}`;

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

function readRange(range: string): Range {
  const days = range.split('..');
  const isValid = days.length <= 2 && days.every(isIsoDate);
  return isValid || RANGES.some((known) => known === range) ? range : 'all';
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

function daysOf(range: Range, today: IsoDate): { from?: IsoDate; to?: IsoDate } {
  if (range === 'all') return {};
  if (range === 'coming') return { from: today };
  if (range === 'week') return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
  const [from, to = from] = range === 'today' ? [today] : range.split('..');
  return { from, to };
}

export function rangeBetween(from: IsoDate, to: IsoDate): Range {
  return from === to ? from : `${from}..${to}`;
}

export function dayOf(range: Range, today: IsoDate = workshopToday()): IsoDate | undefined {
  const { from, to } = daysOf(range, today);
  return from === to ? to : undefined;
}

/** The range of a day. `today` remains correct on a page that stays open overnight. */
export function rangeOf(day: IsoDate, today: IsoDate = workshopToday()): Range {
  return day === today ? 'today' : day;
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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { AppointmentFilter } from '../appointment-filter.ts';
import { bookingKeys } from './booking-keys.ts';

export const APPOINTMENT_PAGE_SIZE = 25;

/** The number of all appointments, for admins; fetched only while the list does not count them all. */
export function useAppointmentCount(isPartial: boolean) {
  const query = { pageSize: 1 };
  return useQuery({
    queryKey: bookingKeys.appointmentPage(query),
    enabled: isPartial,
    queryFn: ({ signal }) => pageOf(api.GET('/api/appointments', { params: { query }, signal })),
    select: ({ total }) => total,
  });
}

/** A page of all appointments, for admins. The previous page stays visible until the next one is loaded. */
export function useAppointments({ search, ...filter }: AppointmentFilter) {
  const query = { search: search || undefined, ...filter, pageSize: APPOINTMENT_PAGE_SIZE };
  return useQuery({
    queryKey: bookingKeys.appointmentPage(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/appointments', { params: { query }, signal })),
  });
}

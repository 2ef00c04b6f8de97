import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../../shared/api/client.ts';
import type { AppointmentFilter } from '../appointment-filter.ts';

export const APPOINTMENT_PAGE_SIZE = 25;

/** Every page of the manage list that is in the cache lies under this key. */
export const APPOINTMENT_PAGES = ['appointments', 'pages'] as const;

export interface AppointmentPage {
  appointments: readonly Schemas['Appointment'][];
  /** How many match altogether (X-Total-Count). */
  total: number;
}

/** A page of all customers' appointments; the page before stays until the next one is there. */
export function useAppointments({ search, ...filter }: AppointmentFilter) {
  const query = { search: search || undefined, ...filter, pageSize: APPOINTMENT_PAGE_SIZE };
  return useQuery({
    queryKey: [...APPOINTMENT_PAGES, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AppointmentPage> => {
      const { data = [], response } = await api.GET('/api/appointments', { params: { query }, signal });
      return { appointments: data, total: Number(response.headers.get('X-Total-Count') ?? data.length) };
    },
  });
}

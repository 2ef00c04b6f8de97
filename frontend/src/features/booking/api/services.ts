import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

export const useServices = () => useBody(bookingKeys.services, '/api/services');

const NO_SERVICE = [400, 404];

async function readServicePage(slug: string): Promise<Schemas['ServicePage'] | null> {
  try {
    return await bodyOf(api.GET('/api/services/{slug}', { params: { path: { slug } } }));
  } catch (error) {
    if (error instanceof ApiError && NO_SERVICE.includes(error.status)) return null;
    throw error;
  }
}

/** The page of a service by its slug or a former one; null when it is not offered. */
export function useServicePage(slug: string) {
  return useQuery({ queryKey: bookingKeys.servicePage(slug), queryFn: () => readServicePage(slug) });
}

/** The ids of the services of an appointment, in order; empty for any service. */
export type AppointmentServices = readonly number[];

function inQuery([serviceId, ...moreServiceIds]: AppointmentServices) {
  return { serviceId, moreServiceIds: moreServiceIds.length > 0 ? moreServiceIds : undefined };
}

export const useDays = (from: IsoDate, to: IsoDate, services: AppointmentServices) =>
  useBody(bookingKeys.days(from, to, services), '/api/time-slots/days', {
    params: { query: { from, to, ...inQuery(services) } },
    enabled: from <= to,
    placeholderData: keepPreviousData,
  });

export const useFreeTimes = (date: IsoDate, services: AppointmentServices) =>
  useBody(bookingKeys.slots(date, services), '/api/time-slots', {
    params: { query: { date, ...inQuery(services) } },
    enabled: date !== '',
    select: (slots) => slots.filter(({ available }) => available).map(({ time }) => time),
  });

const NEXT_STARTS = 3;

/** The first free starts, on three different days, so that a visitor who is busy on one day has a choice. */
export const useNextStarts = (services: AppointmentServices) =>
  useBody(bookingKeys.nextStarts(services), '/api/time-slots/next', {
    params: { query: { count: NEXT_STARTS, perDay: 1, ...inQuery(services) } },
    placeholderData: keepPreviousData,
  });

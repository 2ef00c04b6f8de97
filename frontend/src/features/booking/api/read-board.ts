import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** The board of a range of days: bays, hours, visits and blocks. The last range stays until the next is loaded. */
export function useBoard(from: IsoDate, to: IsoDate) {
  return useQuery({
    queryKey: bookingKeys.board(from, to),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/board', { params: { query: { from, to } }, signal })),
  });
}

/** The free and booked minutes of 14 days. */
export function useBoardCapacity(from: IsoDate) {
  return useQuery({
    queryKey: bookingKeys.boardCapacity(from),
    queryFn: () => bodyOf(api.GET('/api/admin/board/capacity', { params: { query: { from } } })),
  });
}

export type DeskStart = Schemas['DeskStart'];

export interface DeskJob {
  readonly serviceId: number;
  readonly moreServiceIds: readonly number[];
  /** Working minutes; those of the services by default. */
  readonly duration?: number;
  /** The first day to look at. */
  readonly from: string;
}

/** The next free starts for the desk; waits for a service. */
export function useDeskStarts({ moreServiceIds, ...job }: DeskJob) {
  const query = { ...job, moreServiceIds: moreServiceIds.length > 0 ? [...moreServiceIds] : undefined };
  return useQuery({
    queryKey: bookingKeys.deskStarts(query),
    enabled: job.serviceId > 0,
    placeholderData: keepPreviousData,
    queryFn: () => bodyOf(api.GET('/api/admin/board/starts', { params: { query } })),
  });
}

export interface StartQuestion {
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly serviceId: number;
  readonly moreServiceIds: readonly number[];
}

/** Why visitors are not offered a start; waits until day, time and service are chosen. */
export function useWhyNot(question: StartQuestion) {
  const { date, time, serviceId, moreServiceIds } = question;
  return useQuery<Schemas['WhyNot']>({
    queryKey: bookingKeys.whyNot(question),
    queryFn: () =>
      bodyOf(
        api.GET('/api/admin/board/why-not', {
          params: { query: { date, time, serviceId, moreServiceIds: [...moreServiceIds] } },
        }),
      ),
    enabled: date !== '' && time !== '' && serviceId > 0,
    placeholderData: keepPreviousData,
  });
}

export type Caller = Schemas['Caller'];
/** What a caller is found by: the beginning of a phone, the customer, or a vehicle. */
export type CallerKey = { phone: string } | { customerId: number } | { vehicleId: number };

/** The fewest digits of a phone that the server searches by. */
const MIN_DIGITS = 6;

/** The key of a typed phone; undefined while it is too short. */
export function callerKeyOf(phone: string): CallerKey | undefined {
  return (phone.match(/\p{Nd}/gu) ?? []).length < MIN_DIGITS ? undefined : { phone: phone.trim() };
}

/** The people who may be calling. Each keystroke sends a request and cancels the one before. */
export function useCallers(key: CallerKey | undefined) {
  return useQuery({
    queryKey: bookingKeys.callers(key),
    enabled: key !== undefined,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: key && keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.POST('/api/admin/callers', { body: key ?? {}, signal })),
  });
}

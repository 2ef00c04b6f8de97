import { LOOKED_UP_DIGITS } from '@car-workshop/contracts/phone-number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../../shared/api/queries.ts';
import type { IsoDate } from '../../../../shared/time/workshop-clock.ts';
import { deskKeys } from './desk-keys.ts';

export const useBoard = (from: IsoDate, to: IsoDate) =>
  useBody(deskKeys.board(from, to), '/api/admin/board', {
    params: { query: { from, to } },
    placeholderData: keepPreviousData,
  });

export const useBoardCapacity = (from: IsoDate) =>
  useBody(deskKeys.boardCapacity(from), '/api/admin/board/capacity', { params: { query: { from } } });

export type DeskTask = Schemas['DeskTask'];

export const useDeskQueue = () => useBody(deskKeys.deskQueue, '/api/admin/desk-queue', { ...EVERY_APPOINTMENT });

export type FreedStart = Schemas['FreedStart'];

export const useFreedStarts = () => useBody(deskKeys.freedStarts, '/api/admin/freed-starts', { ...EVERY_APPOINTMENT });

export type DeskStart = Schemas['DeskStart'];

export interface DeskJob {
  readonly serviceId: number;
  readonly moreServiceIds: readonly number[];
  /** Working minutes; those of the services by default. */
  readonly duration?: number;
  readonly from: string;
}

export function useDeskStarts({ moreServiceIds, ...job }: DeskJob) {
  const query = { ...job, moreServiceIds: moreServiceIds.length > 0 ? [...moreServiceIds] : undefined };
  return useBody(deskKeys.deskStarts(query), '/api/admin/board/starts', {
    params: { query },
    enabled: job.serviceId > 0,
    placeholderData: keepPreviousData,
  });
}

export interface StartQuestion {
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly serviceId: number;
  readonly moreServiceIds: readonly number[];
}

export function useWhyNot(question: StartQuestion) {
  const query = { ...question, moreServiceIds: [...question.moreServiceIds] };
  return useBody(deskKeys.whyNot(question), '/api/admin/board/why-not', {
    params: { query },
    enabled: question.date !== '' && question.time !== '' && question.serviceId > 0,
    placeholderData: keepPreviousData,
  });
}

export type Caller = Schemas['Caller'];
export type CallerKey = { phone: string } | { customerId: number } | { vehicleId: number };

export function callerKeyOf(phone: string): CallerKey | undefined {
  return (phone.match(/\p{Nd}/gu) ?? []).length < LOOKED_UP_DIGITS ? undefined : { phone: phone.trim() };
}

/** The people who may be calling. Each keystroke sends a request and cancels the one before. */
export const useCallers = (key: CallerKey | undefined) =>
  useQuery({
    queryKey: deskKeys.callers(key),
    queryFn: ({ signal }) => bodyOf(api.POST('/api/admin/callers', { body: key ?? {}, signal })),
    enabled: key !== undefined,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: key && keepPreviousData,
  });

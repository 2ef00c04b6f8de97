import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { deadlineOf, undoBy } from '../../../shared/api/undo.ts';
import { type IsoDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';
import { daysOf, type Range, readRange } from '../model/appointment-range.ts';
import { deskKeys } from './board/desk-keys.ts';

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
  usePage(deskKeys.appointmentPage(query), '/api/appointments', { params: { query }, enabled });

// Reads the counters, which the frame of the office loads anyway.
export const useHasEstimates = () => useBody(sharedKeys.counters, '/api/admin/counters').data?.hasEstimates ?? false;

type Confirmations = Schemas['Confirmations'];
type Undone = Schemas['UndoneConfirmations'];

/** Confirms each appointment independently. The confirmed ones can be undone together for ten seconds. */
export function useConfirmAppointments(texts: {
  confirmed: (count: number) => ToastContent;
  undone: (count: number) => ToastContent;
  notUndone: (count: number) => ToastContent;
  failed: ToastContent;
}) {
  const queryClient = useQueryClient();
  const undoOf = ({ confirmed }: Confirmations, sentAt: number) => {
    const confirmations = confirmed.flatMap(({ id, undoableUntil }) => (undoableUntil ? [{ id, undoableUntil }] : []));
    const [first] = confirmations;
    return undoBy(queryClient, {
      // The period of the first confirmation ends first.
      until: deadlineOf(first?.undoableUntil, sentAt),
      send: async () => {
        const sent = api.POST('/api/appointments/confirmations/undo', { body: { confirmations } });
        const { undone, refused }: Undone = await bodyOf(sent);
        if (refused.length > 0) throw new SomeNotUndone(undone.length, refused.length);
      },
      done: texts.undone(confirmations.length),
      failed: (error) => ({
        ...texts.notUndone(error instanceof SomeNotUndone ? error.refused : confirmations.length),
      }),
    });
  };
  return useMutation({
    mutationFn: (ids: number[]) => bodyOf(api.POST('/api/appointments/confirmations', { body: { ids } })),
    meta: {
      success: (answer: Confirmations, _ids: number[], sentAt: number) =>
        answer.confirmed.length === 0
          ? undefined
          : { ...texts.confirmed(answer.confirmed.length), undo: undoOf(answer, sentAt) },
      failure: () => ({ title: texts.failed.title, fallback: texts.failed.description ?? '' }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

/** An undo that the server refused for some appointments, because they have changed or the period was over. */
class SomeNotUndone extends Error {
  override readonly name = 'SomeNotUndone';

  constructor(
    readonly undone: number,
    readonly refused: number,
  ) {
    super(`${refused} of ${undone + refused} were not undone`);
  }
}

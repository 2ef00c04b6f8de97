import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import { minuteOf, workshopInstant } from '../../../../shared/time/workshop-clock.ts';
import type { Board, BoardAppointment } from '../../model/board/board-day.ts';
import { type Place, placeOf, rangeOf } from '../../model/board/place.ts';
import { type UndoneTexts, undoneTexts } from '../change-appointment-status.ts';
import { deskKeys } from './desk-keys.ts';

interface PlacedAppointment {
  appointment: BoardAppointment;
  place: Place;
  name: string;
  placeText: string;
}

// Moves are sent in order: the second may need the place that the first leaves.
export const PLACING = { id: 'place-visit' };

// What the server says of a refused place, with what is in the way as the end of its sentence.
export function reasonOfRefusal(error: unknown, t: TFunction<'board'>): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { conflicts = [], errors = [] }: Partial<Schemas['BoardConflict']> = error.problem;
  const found = conflicts.map(({ kind, licensePlate, startTime = '', endTime, reason = '' }) => {
    if (kind === 'closing') return t('conflict.closing', { time: endTime });
    if (kind === 'block') return t('conflict.block', { from: startTime, to: endTime, reason });
    return t('conflict.visit', { plate: licensePlate ?? t('words.noPlate'), from: startTime, to: endTime });
  });
  // The message of invalid fields is general; the fields say more.
  if (found.length === 0 && errors.length > 0) return errors.map(({ message }) => message).join(' ');
  const { serverMessage = '' } = error;
  if (found.length === 0) return serverMessage || undefined;
  return `${[serverMessage.replace(/\.$/, ''), found.join('; ')].filter(Boolean).join(': ')}.`;
}

/** Whether the customer hears of another place: only of another start, and not of what was recorded afterwards. */
export function messageAfterMove(
  { date, startTime, customer, recorded }: BoardAppointment,
  place: Pick<Place, 'date' | 'start'>,
): 'sent' | 'none' | 'sameStart' {
  if (date === place.date && minuteOf(startTime) === place.start) return 'sameStart';
  return recorded || !customer.phone ? 'none' : 'sent';
}

/**
 * Gives an appointment another start, bay or duration. The board shows the place at once; when the server refuses, the
 * appointment goes back and the toast says what is in the way.
 */
export function usePlaceAppointment() {
  const { t } = useTranslation('board');
  const queryClient = useQueryClient();
  const show = (change: (board: Board) => BoardAppointment, id: number) =>
    queryClient.setQueriesData<Board>(
      { queryKey: deskKeys.boards },
      (board) => board && { ...board, visits: board.visits.map((one) => (one.id === id ? change(board) : one)) },
    );
  const refusalOf = (error: unknown) => reasonOfRefusal(error, t);
  const undoOf = ({ appointment, place, name }: PlacedAppointment, sentAt: number) => {
    const { done, failed } = undoneTexts(t, name);
    return undoBy(queryClient, {
      until: sentAt + UNDO_MS,
      scope: PLACING,
      send: () => sendPlace(appointment.id, place, placeOf(appointment)),
      done,
      failed: (error) => ({ ...failed(error), description: refusalOf(error) }),
    });
  };
  const mutation = useMutation({
    scope: PLACING,
    mutationFn: ({ appointment, place }: PlacedAppointment) => sendPlace(appointment.id, placeOf(appointment), place),
    onMutate: async ({ appointment, place }) => {
      await queryClient.cancelQueries({ queryKey: deskKeys.boards });
      show((board) => placedAt(board, appointment, place), appointment.id);
    },
    onError: (_error, { appointment }) => show(() => appointment, appointment.id),
    meta: {
      success: (_data: unknown, moved: PlacedAppointment, sentAt: number) => ({
        title: t('words.appointmentMoved'),
        description: [
          t('move.doneText', { name: moved.name, place: moved.placeText }),
          t(`move.message.${messageAfterMove(moved.appointment, moved.place)}`),
        ].join('. '),
        // The server refuses a place that has been blocked since.
        undo: moved.appointment.blocked ? undefined : undoOf(moved, sentAt),
      }),
      failure: (error: unknown) => ({
        title: t('move.failed'),
        description: refusalOf(error),
        fallback: t('move.failedText'),
      }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
  return { ...mutation, refusal: mutation.error ? (refusalOf(mutation.error) ?? t('move.failedText')) : undefined };
}

/** The undo of a move by the desk from a list, where the workshop chooses the bay. */
export function useUndoOfMove(before: Schemas['Appointment'], undone: UndoneTexts) {
  const queryClient = useQueryClient();
  return (after: Schemas['Appointment'], sentAt: number) => {
    const [from, to] = [placeInList(after), placeInList(before)];
    if (!from || !to || isOver(before)) return undefined;
    const send = () => sendPlace(before.id, from, to);
    return undoBy(queryClient, { until: sentAt + UNDO_MS, send, ...undone });
  };
}

/** Whether the start has passed: the server moves nothing there. */
export function isOver(
  { appointmentDate, appointmentTime }: Pick<Schemas['Appointment'], 'appointmentDate' | 'appointmentTime'>,
  now = new Date(),
): boolean {
  return workshopInstant(appointmentDate, appointmentTime) <= now;
}

function placeInList({ appointmentDate, appointmentTime, bay, service }: Schemas['Appointment']): Place | undefined {
  return bay && { date: appointmentDate, start: minuteOf(appointmentTime), bayId: bay.id, duration: service.duration };
}

function sendPlace(id: number, from: Place, to: Place) {
  const body = { ...asPayload(to), from: asPayload(from) };
  return bodyOf(api.POST('/api/admin/board/visits/{id}/place', { params: { path: { id } }, body }));
}

function asPayload({ date, start, bayId, duration }: Place) {
  return { date, time: formatLocalTime(start), bayId, duration };
}

function placedAt(board: Board, appointment: BoardAppointment, place: Place): BoardAppointment {
  const { start, end } = rangeOf(board, place);
  const { date, bayId, duration } = place;
  return {
    ...appointment,
    date,
    bayId,
    duration,
    startTime: formatLocalTime(start),
    endTime: formatLocalTime(end),
    occupiedUntil: formatLocalTime(end + board.bufferMinutes),
    outside: false,
    blocked: false,
  };
}

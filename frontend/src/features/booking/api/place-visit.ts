import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { type Board, type BoardVisit, timeOf } from '../model/board/board-day.ts';
import { type Place, placeOf, rangeOf } from '../model/board/place.ts';
import { bookingKeys } from './booking-keys.ts';

export interface PlacedVisit {
  visit: BoardVisit;
  place: Place;
  /** Names of the visit and the place, for the toast. */
  name: string;
  placeText: string;
}

/**
 * Gives a visit another start, bay or duration. The board shows the place at once; when the server refuses, the visit
 * goes back and the toast says what is in the way.
 */
export function usePlaceVisit() {
  const { t } = useTranslation('board');
  const queryClient = useQueryClient();
  const show = (change: (board: Board) => BoardVisit, id: number) =>
    queryClient.setQueriesData<Board>(
      { queryKey: bookingKeys.boards },
      (board) =>
        board && { ...board, visits: board.visits.map((one) => (one.id === id ? change(board) : one)) },
    );
  const refusalOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return undefined;
    const { conflicts = [], errors = [] }: Partial<Schemas['BoardConflict']> = error.problem;
    const reasons = [
      ...errors.map(({ message }) => message),
      ...conflicts.map(({ kind, licensePlate, startTime = '', endTime, reason = '' }) => {
        if (kind === 'closing') return t('conflict.closing', { time: endTime });
        if (kind === 'block') return t('conflict.block', { from: startTime, to: endTime, reason });
        return t('conflict.visit', { plate: licensePlate ?? t('noPlate'), from: startTime, to: endTime });
      }),
    ];
    // The message of invalid fields is general; the fields say more.
    const message = errors.length > 0 ? undefined : error.serverMessage;
    return [message, ...reasons].filter(Boolean).join(' ') || undefined;
  };
  const mutation = useMutation({
    // Moves are sent in order: the second may need the place that the first leaves.
    scope: { id: 'place-visit' },
    mutationFn: ({ visit, place }: PlacedVisit) =>
      bodyOf(
        api.POST('/api/admin/board/visits/{id}/place', {
          params: { path: { id: visit.id } },
          body: { ...asPayload(place), from: asPayload(placeOf(visit)) },
        }),
      ),
    onMutate: async ({ visit, place }) => {
      await queryClient.cancelQueries({ queryKey: bookingKeys.boards });
      show((board) => placedAt(board, visit, place), visit.id);
    },
    onError: (_error, { visit }) => show(() => visit, visit.id),
    meta: {
      success: (_data: unknown, { name, placeText }: PlacedVisit) => ({
        title: t('move.done'),
        description: t('move.doneText', { name, place: placeText }),
      }),
      failure: (error: unknown) => ({
        title: t('move.failed'),
        description: refusalOf(error),
        fallback: t('move.failedText'),
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
  return {
    ...mutation,
    refusal: mutation.error ? (refusalOf(mutation.error) ?? t('move.failedText')) : undefined,
  };
}

function asPayload({ date, start, bayId, duration }: Place) {
  return { date, time: timeOf(start), bayId, duration };
}

/** The visit as it is at another place, until the server has answered. */
function placedAt(board: Board, visit: BoardVisit, place: Place): BoardVisit {
  const { start, end } = rangeOf(board, place);
  const { date, bayId, duration } = place;
  return {
    ...visit,
    date,
    bayId,
    duration,
    startTime: timeOf(start),
    endTime: timeOf(end),
    occupiedUntil: timeOf(end + board.bufferMinutes),
    outside: false,
    blocked: false,
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { type Board, type BoardVisit, timeOf } from '../model/board/board-day.ts';
import { bayField, type Place, placeOf, rangeOf } from '../model/board/place.ts';
import { bookingKeys } from './booking-keys.ts';

interface PlacedVisit {
  visit: BoardVisit;
  place: Place;
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
      (board) => board && { ...board, visits: board.visits.map((one) => (one.id === id ? change(board) : one)) },
    );
  const refusalOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return undefined;
    const { conflicts = [], errors = [] }: Partial<Schemas['BoardConflict']> = error.problem;
    const reasons = [
      ...errors.map(({ message }) => message),
      ...conflicts.map(({ kind, licensePlate, startTime = '', endTime, reason = '' }) => {
        if (kind === 'closing') return t('conflict.closing', { time: endTime });
        if (kind === 'block') return t('conflict.block', { from: startTime, to: endTime, reason });
        return t('conflict.visit', { plate: licensePlate ?? t('words.noPlate'), from: startTime, to: endTime });
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
        title: t('words.appointmentMoved'),
        description: t('move.doneText', { name, place: placeText }),
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

function asPayload({ date, start, bayId, duration }: Place) {
  return { date, time: timeOf(start), bayId, duration };
}

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

export const MAX_BLOCK_REASON = 200;

export function blockSchema(t: TFunction<'board'>) {
  const day = z.string().check(z.minLength(1, t('move.dateInvalid')));
  return z
    .object({
      bayId: bayField,
      date: day,
      isWholeDays: z.boolean(),
      toDate: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      reason: z.string().check(z.trim(), z.minLength(1, t('blocks.reasonMissing'))),
    })
    .check(
      z.refine(({ date, toDate }) => toDate >= date, { path: ['toDate'], message: t('blocks.dateInvalid') }),
      z.refine(({ isWholeDays, startTime, endTime }) => isWholeDays || (startTime !== '' && startTime < endTime), {
        path: ['endTime'],
        message: t('blocks.timeInvalid'),
      }),
    );
}

export type BlockForm = z.input<ReturnType<typeof blockSchema>>;
type BlockPayload = z.output<ReturnType<typeof blockSchema>>;
export const BLOCK_FIELDS = ['bayId', 'date', 'toDate', 'startTime', 'endTime', 'reason'] as const;

export function visitsUnder(error: unknown): Schemas['BoardConflict']['visits'] {
  if (!(error instanceof ApiError) || error.problem.code !== 'block_covers_visits') return undefined;
  const { visits = [] }: Partial<Schemas['BoardConflict']> = error.problem;
  return visits;
}

export function useSaveBlock(blockId: number | undefined) {
  const { t } = useTranslation(['board', 'public']);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ block, keepVisits }: { block: BlockPayload; keepVisits: boolean }) => {
      const body = { ...asBody(block), keepVisits };
      if (blockId === undefined) {
        const header = submission.headerFor(body);
        await bodyOf(api.POST('/api/admin/board/blocks', { body, params: { header } }));
      } else {
        await api.PUT('/api/admin/board/blocks/{id}', { params: { path: { id: blockId } }, body });
      }
    },
    meta: {
      submission,
      success: () => ({ title: t(blockId === undefined ? 'blocks.done' : 'blocks.saved') }),
      failure: () => ({ title: t('blocks.failed'), fallback: t('public:error.generic'), fields: BLOCK_FIELDS }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

function asBody({ bayId, date, isWholeDays, toDate, startTime, endTime, reason }: BlockPayload) {
  return { bayId, date, toDate, reason, ...(!isWholeDays && { startTime, endTime }) };
}

export function useRemoveBlock(blockId: number) {
  const { t } = useTranslation('board');
  return useRemoval(blockId, t('blocks.removed'), t('blocks.removeFailed'));
}

export function useReleaseHold(holdId: number) {
  const { t } = useTranslation('board');
  return useRemoval(holdId, t('hold.done'), t('hold.failed'));
}

function useRemoval(id: number, success: string, failure: string) {
  const { t } = useTranslation('public');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/board/blocks/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({ title: success }),
      failure: () => ({ title: failure, fallback: t('error.generic') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

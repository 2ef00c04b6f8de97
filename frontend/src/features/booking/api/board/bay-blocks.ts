import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import type { BoardBay, BoardBlock } from '../../model/board/board-day.ts';
import { bayField } from '../../model/board/place-form.ts';
import { undoneTexts } from '../change-appointment-status.ts';

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
      z.refine(({ isWholeDays, startTime }) => isWholeDays || startTime !== '', {
        path: ['startTime'],
        message: t('move.startInvalid'),
      }),
      z.refine(({ isWholeDays, startTime, endTime }) => isWholeDays || startTime < endTime, {
        path: ['endTime'],
        message: t('blocks.timeInvalid'),
      }),
    );
}

export type BlockForm = z.input<ReturnType<typeof blockSchema>>;
type BlockPayload = z.output<ReturnType<typeof blockSchema>>;
export const BLOCK_FIELDS = ['bayId', 'date', 'toDate', 'startTime', 'endTime', 'reason'] as const;

export function appointmentsUnder(error: unknown): Schemas['BoardConflict']['visits'] {
  if (!(error instanceof ApiError) || error.problem.code !== 'block_covers_visits') return undefined;
  const { visits: appointments = [] }: Partial<Schemas['BoardConflict']> = error.problem;
  return appointments;
}

type BlockBody = Schemas['BlockBay'];

/** Creates the toast that names the place of a changed block and offers the undo. */
function useBlockToast(bays: readonly BoardBay[]) {
  const { t, i18n } = useTranslation('board');
  const queryClient = useQueryClient();
  return (title: string, { bayId, date, toDate, reason }: BlockBody, sentAt: number, undo: () => Promise<unknown>) => {
    const bay = bays.find(({ id }) => id === bayId)?.name ?? '';
    const days = [...new Set([date, toDate ?? date])].map((day) => formatShortDate(day, i18n.resolvedLanguage));
    return {
      title,
      description: t('blocks.doneText', { bay, days: days.join(' – '), reason }),
      undo: undoBy(queryClient, { until: sentAt + UNDO_MS, send: undo, ...undoneTexts(t, bay) }),
    };
  };
}

export function useSaveBlock(before: BoardBlock | undefined, bays: readonly BoardBay[]) {
  const { t } = useTranslation(['board', 'public']);
  const submission = useSubmissionKey();
  const toastOf = useBlockToast(bays);
  return useMutation({
    mutationFn: async ({ block, keepAppointments }: { block: BlockPayload; keepAppointments: boolean }) => {
      const body = { ...asBody(block), keepVisits: keepAppointments };
      if (before) {
        await putBlock(before.id, body);
        return before.id;
      }
      const header = submission.headerFor(body);
      return (await bodyOf(api.POST('/api/admin/board/blocks', { body, params: { header } }))).id;
    },
    meta: {
      submission,
      success: (id: number, { block }: { block: BlockPayload }, sentAt: number) =>
        before
          ? toastOf(t('blocks.saved'), asBody(block), sentAt, () => putBlock(id, bodyOfBlock(before)))
          : toastOf(t('blocks.done'), asBody(block), sentAt, () => deleteBlock(id)),
      failure: () => ({ title: t('blocks.failed'), fallback: t('public:error.generic'), fields: BLOCK_FIELDS }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useRemoveBlock(block: BoardBlock, bays: readonly BoardBay[]) {
  const { t } = useTranslation(['board', 'public']);
  const toastOf = useBlockToast(bays);
  const before = bodyOfBlock(block);
  return useMutation({
    mutationFn: () => deleteBlock(block.id),
    meta: {
      success: (_data: unknown, _variables: unknown, sentAt: number) =>
        toastOf(t('blocks.removed'), before, sentAt, () =>
          bodyOf(api.POST('/api/admin/board/blocks', { body: before })),
        ),
      failure: () => ({ title: t('blocks.removeFailed'), fallback: t('public:error.generic') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

/** Releases a start that is held for the waitlist. Its offer is withdrawn, so nothing undoes this. */
export function useReleaseHold(holdId: number) {
  const { t } = useTranslation(['board', 'public']);
  return useMutation({
    mutationFn: () => deleteBlock(holdId),
    meta: {
      success: () => ({ title: t('hold.done') }),
      failure: () => ({ title: t('hold.failed'), fallback: t('public:error.generic') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

function putBlock(id: number, body: BlockBody) {
  return api.PUT('/api/admin/board/blocks/{id}', { params: { path: { id } }, body });
}

function deleteBlock(id: number) {
  return api.DELETE('/api/admin/board/blocks/{id}', { params: { path: { id } } });
}

function asBody({ bayId, date, isWholeDays, toDate, startTime, endTime, reason }: BlockPayload): BlockBody {
  return { bayId, date, toDate, reason, ...(!isWholeDays && { startTime, endTime }) };
}

/** The body of an existing block. The appointments below it were there before, so they are kept. */
function bodyOfBlock({ bayId, fromDate, toDate, startTime, endTime, reason }: BoardBlock): BlockBody {
  const isWholeDays = startTime === '00:00' && endTime === '24:00';
  return { bayId, date: fromDate, toDate, reason, keepVisits: true, ...(!isWholeDays && { startTime, endTime }) };
}

import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { bayField } from '../model/board/place.ts';

/** Maximum length of a reason that the server accepts. */
export const MAX_BLOCK_REASON = 200;

/** A block: whole days, or the same hours of each day. */
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
      z.refine(({ date, toDate }) => toDate >= date, {
        path: ['toDate'],
        message: t('blocks.dateInvalid'),
      }),
      z.refine(
        ({ isWholeDays, startTime, endTime }) => isWholeDays || (startTime !== '' && startTime < endTime),
        {
          path: ['endTime'],
          message: t('blocks.timeInvalid'),
        },
      ),
    );
}

export type BlockForm = z.input<ReturnType<typeof blockSchema>>;
export type BlockPayload = z.output<ReturnType<typeof blockSchema>>;
export const BLOCK_FIELDS = ['bayId', 'date', 'toDate', 'startTime', 'endTime', 'reason'] as const;

/** The visits because of which the server refused the block; undefined for any other error. */
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
        const header = { 'Idempotency-Key': submission.for(body) };
        await bodyOf(api.POST('/api/admin/board/blocks', { body, params: { header } }));
      } else {
        await api.PUT('/api/admin/board/blocks/{id}', { params: { path: { id: blockId } }, body });
      }
    },
    meta: {
      submission,
      success: () => ({ title: t(blockId === undefined ? 'blocks.done' : 'blocks.saved') }),
      failure: () => ({
        title: t('blocks.failed'),
        fallback: t('public:error.generic'),
        fields: BLOCK_FIELDS,
      }),
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
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}

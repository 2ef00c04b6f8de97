import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { MAX_CLOSURE_REASON } from '@car-workshop/contracts/values/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import { optionalText } from '../../../../shared/forms/field-schemas.ts';
import { formatShortDate, type IsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { deskKeys } from '../board/desk-keys.ts';
import { undoneTexts } from '../change-appointment-status.ts';

export const useClosures = () =>
  useBody(deskKeys.closures, '/api/admin/closures', {
    select: (closures) =>
      closures.filter(({ to }) => to >= workshopToday()).toSorted((one, other) => one.from.localeCompare(other.from)),
  });

/** "24 nov. 2026" or "24 nov. 2026 – 2 dec. 2026". */
export function formatPeriod({ from, to }: { from: IsoDate; to: IsoDate }, language?: string): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => formatShortDate(day, language)).join(' – ');
}

export function closureSchema(t: TFunction<'account'>) {
  const day = z.string().check(z.minLength(1, t('admin.closures.dayRequired')));
  return z
    .object({ from: day, to: day, reason: optionalText(z.string().check(z.trim(), z.maxLength(MAX_CLOSURE_REASON))) })
    .check(
      z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
        path: ['to'],
        message: t('admin.closures.order'),
      }),
    );
}

const CLOSURE_FIELDS = ['from', 'to', 'reason'] as const;
export type ClosurePayload = z.output<ReturnType<typeof closureSchema>>;

/** Creates the toast that names the changed closure and offers the undo. */
function useClosureToast(change: 'added' | 'removed') {
  const { t, i18n } = useTranslation('account');
  const queryClient = useQueryClient();
  return (days: { from: IsoDate; to: IsoDate }, sentAt: number, send: () => Promise<unknown>) => {
    const period = formatPeriod(days, i18n.resolvedLanguage);
    return {
      title: t(`admin.closures.${change}.title`),
      description: t(`admin.closures.${change}.text`, { period }),
      undo: undoBy(queryClient, { until: sentAt + UNDO_MS, send, ...undoneTexts(t, period) }),
    };
  };
}

export function useAddClosure() {
  const { t } = useTranslation(['account', 'public']);
  const submission = useSubmissionKey();
  const toastOf = useClosureToast('added');
  return useMutation({
    mutationFn: (closure: ClosurePayload) =>
      bodyOf(api.POST('/api/admin/closures', { body: closure, params: { header: submission.headerFor(closure) } })),
    meta: {
      submission,
      success: ({ id, ...days }: Schemas['Closure'], _closure: unknown, sentAt: number) =>
        toastOf(days, sentAt, () => removeClosure(id)),
      failure: () => ({
        title: t('admin.closures.failed.title'),
        fallback: t('public:error.generic'),
        fields: CLOSURE_FIELDS,
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useRemoveClosure({ id, from, to, reason }: Schemas['ListedClosure']) {
  const { t } = useTranslation('account');
  const toastOf = useClosureToast('removed');
  const body = { from, to, reason };
  return useMutation({
    mutationFn: () => removeClosure(id),
    meta: {
      success: (_data: unknown, _variables: unknown, sentAt: number) =>
        toastOf(body, sentAt, () => bodyOf(api.POST('/api/admin/closures', { body }))),
      failure: () => ({ title: t('admin.closures.failed.title') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

function removeClosure(id: number) {
  return api.DELETE('/api/admin/closures/{id}', { params: { path: { id } } });
}

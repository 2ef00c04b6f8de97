import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { formatShortDate, type IsoDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

export const useClosures = () =>
  useBody(bookingKeys.closures, '/api/admin/closures', {
    select: (closures) =>
      closures.filter(({ to }) => to >= workshopToday()).toSorted((one, other) => one.from.localeCompare(other.from)),
  });

/** "24 nov. 2026" or "24 nov. 2026 – 2 dec. 2026". */
export function formatPeriod({ from, to }: { from: IsoDate; to: IsoDate }, language?: string): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => formatShortDate(day, language)).join(' – ');
}

export const MAX_REASON_LENGTH = 200;

export function closureSchema(t: TFunction<'account'>) {
  const day = z.string().check(z.minLength(1, t('admin.closures.dayRequired')));
  return z
    .object({ from: day, to: day, reason: optionalText(z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH))) })
    .check(
      z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
        path: ['to'],
        message: t('admin.closures.order'),
      }),
    );
}

const CLOSURE_FIELDS = ['from', 'to', 'reason'] as const;
export type ClosurePayload = z.output<ReturnType<typeof closureSchema>>;

export function useAddClosure() {
  const { t, i18n } = useTranslation(['account', 'public']);
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (closure: ClosurePayload) =>
      bodyOf(api.POST('/api/admin/closures', { body: closure, params: { header: submission.headerFor(closure) } })),
    meta: {
      submission,
      success: (_data: unknown, closure: ClosurePayload) => ({
        title: t('admin.closures.added.title'),
        description: t('admin.closures.added.text', { period: formatPeriod(closure, i18n.resolvedLanguage) }),
      }),
      failure: () => ({
        title: t('admin.closures.failed.title'),
        fallback: t('public:error.generic'),
        fields: CLOSURE_FIELDS,
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}

export function useRemoveClosure({ id, ...days }: Schemas['ListedClosure']) {
  const { t, i18n } = useTranslation('account');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/closures/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({
        title: t('admin.closures.removed.title'),
        description: t('admin.closures.removed.text', { period: formatPeriod(days, i18n.resolvedLanguage) }),
      }),
      failure: () => ({ title: t('admin.closures.failed.title') }),
      invalidatesAlways: ALL_BUT_REFERENCE_DATA,
    },
  });
}

import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { MAX_OPENING_NAME } from '@car-workshop/contracts/values/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../../shared/api/queries.ts';
import { undoBy } from '../../../../shared/api/undo.ts';
import { optionalText } from '../../../../shared/forms/field-schemas.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { deskKeys } from '../board/desk-keys.ts';
import { CAPACITY_STALE } from '../capacity-settings.ts';
import { undoneTexts } from '../change-appointment-status.ts';
import { formatPeriod } from './closures.ts';

export const useOpenings = () =>
  useBody(deskKeys.openings, '/api/admin/openings', {
    select: (openings) =>
      openings.filter(({ to }) => to >= workshopToday()).toSorted((one, other) => one.from.localeCompare(other.from)),
  });

/** "08:00–13:00", and lunch where there is one. */
export function formatOpenHours({ hours }: Pick<Schemas['Opening'], 'hours'>, t: TFunction<'capacity'>): string {
  return hours
    .map(({ open, close, lunchStart, lunchEnd }) =>
      [`${open}–${close}`, lunchStart && lunchEnd && t('openings.lunch', { from: lunchStart, to: lunchEnd })]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
}

export const NO_OPENING = {
  from: '',
  to: '',
  name: '',
  hours: [{ open: '', close: '', lunchStart: '', lunchEnd: '' }],
};

export const OPENING_FIELDS = [
  'from',
  'to',
  'name',
  'hours.0.open',
  'hours.0.close',
  'hours.0.lunchStart',
  'hours.0.lunchEnd',
] as const;

export type OpeningPayload = z.output<ReturnType<typeof openingSchema>>;

export function openingSchema(t: TFunction<['capacity', 'account']>) {
  const day = z.string().check(z.minLength(1, t('account:admin.closures.dayRequired')));
  const time = z.string().check(z.minLength(1, t('capacity:openings.timeRequired')));
  const lunchBoth = t('capacity:openings.lunchBoth');
  const lunchOrder = t('capacity:openings.lunchOrder');
  const hours = z.object({ open: time, close: time, lunchStart: optionalText(), lunchEnd: optionalText() }).check(
    z.refine(({ open, close }) => open === '' || close === '' || open < close, {
      path: ['close'],
      message: t('capacity:openings.times'),
    }),
    z.refine(({ lunchStart, lunchEnd }) => lunchStart || !lunchEnd, { path: ['lunchStart'], message: lunchBoth }),
    z.refine(({ lunchStart, lunchEnd }) => !lunchStart || lunchEnd, { path: ['lunchEnd'], message: lunchBoth }),
    z.refine(({ open, lunchStart }) => !lunchStart || open <= lunchStart, {
      path: ['lunchStart'],
      message: lunchOrder,
    }),
    z.refine(
      ({ close, lunchStart, lunchEnd }) => !lunchStart || !lunchEnd || (lunchStart < lunchEnd && lunchEnd <= close),
      { path: ['lunchEnd'], message: lunchOrder },
    ),
  );
  return z
    .object({
      from: day,
      to: day,
      name: optionalText(z.string().check(z.trim(), z.maxLength(MAX_OPENING_NAME))),
      hours: z.array(hours),
    })
    .check(
      z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
        path: ['to'],
        message: t('account:admin.closures.order'),
      }),
    );
}

const STALE = [...CAPACITY_STALE, deskKeys.closures];

function useTexts() {
  const { t, i18n } = useTranslation(['capacity', 'public', 'account']);
  const queryClient = useQueryClient();
  const failure = () => ({
    title: t('openings.failed.title'),
    fallback: t('public:error.generic'),
    fields: OPENING_FIELDS,
  });
  /** Creates the toast that names the changed opening and offers the undo. */
  const toastOf = (
    change: 'added' | 'removed',
    opening: Pick<Schemas['Opening'], 'from' | 'to' | 'hours'>,
    sentAt: number,
    send: () => Promise<unknown>,
  ) => {
    const period = formatPeriod(opening, i18n.resolvedLanguage);
    return {
      title: t(`openings.${change}.title`),
      description: t(`openings.${change}.text`, { period, hours: formatOpenHours(opening, t) }),
      undo: undoBy(queryClient, { until: sentAt + UNDO_MS, send, ...undoneTexts(t, period) }),
    };
  };
  return { failure, toastOf };
}

export function useOpeningAppointments() {
  const { failure } = useTexts();
  return useMutation({
    mutationFn: ({ name: _, ...period }: OpeningPayload) =>
      bodyOf(api.POST('/api/admin/openings/preview', { body: period })),
    meta: { failure },
  });
}

export function useAddOpening() {
  const { failure, toastOf } = useTexts();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (opening: OpeningPayload) =>
      bodyOf(api.POST('/api/admin/openings', { body: opening, params: { header: submission.headerFor(opening) } })),
    meta: {
      submission,
      success: (opening: Schemas['Opening'], _payload: unknown, sentAt: number) =>
        toastOf('added', opening, sentAt, () => removeOpening(opening.id)),
      failure,
      invalidates: STALE,
    },
  });
}

export function useRemoveOpening({ id, from, to, name, hours }: Schemas['ListedOpening']) {
  const { failure, toastOf } = useTexts();
  const body = { from, to, name, hours };
  return useMutation({
    mutationFn: () => removeOpening(id),
    meta: {
      success: (_data: unknown, _variables: unknown, sentAt: number) =>
        toastOf('removed', body, sentAt, () => bodyOf(api.POST('/api/admin/openings', { body }))),
      failure,
      invalidatesAlways: STALE,
    },
  });
}

function removeOpening(id: number) {
  return api.DELETE('/api/admin/openings/{id}', { params: { path: { id } } });
}

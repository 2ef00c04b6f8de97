import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { DESK_STEP, MAX_DURATION, MIN_DURATION } from './place.ts';

export function durationField(t: TFunction<'board'>) {
  const message = t('move.durationInvalid', { min: MIN_DURATION, max: MAX_DURATION, step: DESK_STEP });
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,4}$/, message)),
    z.coerce.number<string>().check(
      z.minimum(MIN_DURATION, message),
      z.maximum(MAX_DURATION, message),
      z.refine((minutes) => minutes % DESK_STEP === 0, message),
    ),
  );
}

export const bayField = z.coerce.number<string>();

export function placeSchema(t: TFunction<'board'>) {
  return z.object({
    date: z.string().check(z.minLength(1, t('move.dateInvalid'))),
    time: z.string().check(z.regex(/^\d{2}:\d{2}$/, t('move.startInvalid'))),
    bayId: bayField,
    duration: durationField(t),
  });
}

import { MAX_DURATION, MIN_DURATION } from '@car-workshop/contracts/values/schedule';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

export function durationField(t: TFunction<'board'>) {
  const message = t('move.durationInvalid', { min: MIN_DURATION, max: MAX_DURATION });
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,4}$/, message)),
    // Accepts any minute, because services do; only dragging uses steps.
    z.coerce.number<string>().check(z.minimum(MIN_DURATION, message), z.maximum(MAX_DURATION, message)),
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

import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { optionalText } from '../../../shared/forms/field-schemas.ts';

export function reviewSchema(t: TFunction<'appointment'>) {
  return z.object({
    rating: z.number().check(z.minimum(1, t('review.invalid'))),
    title: optionalText(),
    comment: optionalText(),
  });
}

export const REVIEW_FIELDS = ['rating', 'title', 'comment'] as const;
export type ReviewForm = z.input<ReturnType<typeof reviewSchema>>;
export type ReviewPayload = z.output<ReturnType<typeof reviewSchema>>;

import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { amountField } from '../../../shared/forms/amount-field.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { nextMileageField } from './revision-schema.ts';

/** The completion form. The server derives empty fields from the items and the template. */
export function completionSchema(
  t: TFunction<'revisions'>,
  { revisionDate, mileageAtRevision }: Pick<Schemas['Revision'], 'revisionDate' | 'mileageAtRevision'>,
) {
  const later = { message: t('invalid.nextTooEarly') };
  return z.object({
    nextRevisionDate: z.pipe(
      z.string().check(z.refine((date) => date === '' || date > revisionDate, later)),
      z.transform((date: string) => date || undefined),
    ),
    nextRevisionMileage: nextMileageField(t('invalid.nextMileage')).check(
      z.refine((km) => km === undefined || km > mileageAtRevision, later),
    ),
    cost: amountField(t('invalid.cost')),
    notes: optionalText(),
  });
}

export type CompletionForm = z.input<ReturnType<typeof completionSchema>>;
export type CompletionPayload = z.output<ReturnType<typeof completionSchema>>;

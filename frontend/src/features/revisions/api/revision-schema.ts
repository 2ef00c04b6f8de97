import { MAX_MILEAGE } from '@car-workshop/contracts/values/vehicles';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { amountField, kilometresField, mileageField, optionalText } from '../../../shared/forms/field-schemas.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

/** The revision form (specification §5). The template only fills the checklist. */
export function revisionSchema(t: TFunction<'revisions'>) {
  const orNothing = z.transform((typed: string) => typed || undefined);
  return z
    .object({
      vehicleId: z.number().check(z.minimum(1, t('invalid.vehicle'))),
      templateId: z.pipe(
        z.string(),
        z.transform((typed: string) => (typed ? Number(typed) : undefined)),
      ),
      revisionDate: z.string().check(z.minLength(1, t('invalid.revisionDate'))),
      mileageAtRevision: kilometresField(t('words.mileageInDigits'), t('words.mileageInvalid')),
      type: z.string().check(z.trim(), z.minLength(1, t('invalid.type'))),
      nextRevisionDate: z.pipe(z.string(), orNothing),
      nextRevisionMileage: mileageField(t('invalid.nextMileage')),
      cost: amountField(t('invalid.cost')),
      notes: optionalText(),
    })
    .check(
      z.refine(({ revisionDate, nextRevisionDate }) => !nextRevisionDate || nextRevisionDate > revisionDate, {
        path: ['nextRevisionDate'],
        message: t('invalid.nextTooEarly'),
      }),
      z.refine(
        ({ mileageAtRevision, nextRevisionMileage }) =>
          nextRevisionMileage === undefined ||
          // An invalid mileage is not compared.
          !(mileageAtRevision <= MAX_MILEAGE) ||
          nextRevisionMileage > mileageAtRevision,
        { path: ['nextRevisionMileage'], message: t('invalid.nextTooEarly') },
      ),
    );
}

export type RevisionForm = z.input<ReturnType<typeof revisionSchema>>;
export type RevisionPayload = z.output<ReturnType<typeof revisionSchema>>;

export function emptyRevisionForm(vehicleId: number, today: IsoDate): RevisionForm {
  return {
    vehicleId,
    templateId: '',
    revisionDate: today,
    mileageAtRevision: '',
    type: '',
    nextRevisionDate: '',
    nextRevisionMileage: '',
    cost: '',
    notes: '',
  };
}

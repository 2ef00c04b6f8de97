import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { mileageField, optionalTextField } from '../../../shared/forms/vehicle-fields.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { amountField } from '../amount-field.ts';
import { refreshBooks } from './revision-keys.ts';

export const LONGEST_REVISION_NOTES = 2000;

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
      mileageAtRevision: z.pipe(
        z.string().check(z.trim(), z.regex(/^\d{1,7}$/, t('invalid.mileage'))),
        z.coerce.number<string>().check(z.maximum(MOST_KM, t('invalid.mileage'))),
      ),
      type: z.string().check(z.trim(), z.minLength(1, t('invalid.type'))),
      nextRevisionDate: z.pipe(z.string(), orNothing),
      nextRevisionMileage: mileageField(t('invalid.nextMileage')),
      cost: amountField(t('invalid.cost')),
      notes: optionalTextField(),
    })
    .check(
      z.refine(({ revisionDate, nextRevisionDate }) => !nextRevisionDate || nextRevisionDate > revisionDate, {
        path: ['nextRevisionDate'],
        message: t('invalid.nextTooEarly'),
      }),
      z.refine(
        ({ mileageAtRevision, nextRevisionMileage }) =>
          nextRevisionMileage === undefined || nextRevisionMileage > mileageAtRevision,
        { path: ['nextRevisionMileage'], message: t('invalid.nextTooEarly') },
      ),
    );
}

/** The server refuses more kilometres. */
const MOST_KM = 5_000_000;

export type RevisionForm = z.input<ReturnType<typeof revisionSchema>>;
export type RevisionPayload = z.output<ReturnType<typeof revisionSchema>>;

/** The form as it opens. */
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

type Plan = Schemas['PlanRevisionBody'];

/** Enters a revision and begins it, unless its day is still to come: then it stays planned. */
export function useEnterRevision(today: IsoDate) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async (plan: Plan) => {
      const planned = await bodyOf(
        api.POST('/api/admin/revisions', {
          body: plan,
          params: { header: { 'Idempotency-Key': submission.for(plan) } },
        }),
      );
      if (planned.revisionDate > today) return planned;
      return await begin(planned);
    },
    onSettled: (_revision, error) => submission.settle(error),
    onSuccess: () => void refreshBooks(queryClient),
  });
}

/** Begins a revision just entered; one that was begun already, by a call whose answer was lost, stays as it is. */
async function begin(planned: Schemas['Revision']): Promise<Schemas['Revision']> {
  const { id } = planned;
  try {
    return await bodyOf(api.POST('/api/admin/revisions/{id}/start', { params: { path: { id } } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await bodyOf(api.GET('/api/revisions/{id}', { params: { path: { id } } }));
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { amountField, writeAmount } from '../amount-field.ts';
import { byCategory } from '../book-entry.ts';
import { TEMPLATES } from './revision-keys.ts';

export const LONGEST_TEMPLATE_NAME = 100;
export const LONGEST_TEMPLATE_DESCRIPTION = 1000;

/** A template as typed, its items by category; empty intervals do not matter (specification §3). */
export function templateSchema(t: TFunction<'revisions'>) {
  const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
  const upTo = (most: number, message: string) =>
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine((typed) => typed === '' || (/^[1-9]\d{0,6}$/.test(typed) && Number(typed) <= most), {
          message,
        }),
      ),
      z.transform((typed: string) => (typed === '' ? undefined : Number(typed))),
    );
  const item = z.object({
    itemName: required(t('invalid.itemName')),
    isRequired: z.boolean(),
    estimatedCost: amountField(t('invalid.cost')),
  });
  return z.pipe(
    z.object({
      name: required(t('invalid.name')),
      type: required(t('invalid.type')),
      description: optionalText(),
      intervalMileage: upTo(1_000_000, t('invalid.intervalMileage')),
      intervalMonths: upTo(240, t('invalid.intervalMonths')),
      estimatedCost: amountField(t('invalid.cost')),
      categories: z
        .array(z.object({ category: required(t('invalid.category')), items: z.array(item) }))
        .check(z.refine((all) => all.some(({ items }) => items.length > 0), { message: t('invalid.items') })),
    }),
    z.transform(({ categories, ...template }) => ({
      ...template,
      items: categories.flatMap(({ category, items }) => items.map((one) => ({ category, ...one }))),
    })),
  );
}

export type TemplateForm = z.input<ReturnType<typeof templateSchema>>;
export type TemplatePayload = z.output<ReturnType<typeof templateSchema>>;
/** The form while it is filled in. */
export type TemplateFormState = UseFormReturn<TemplateForm, unknown, TemplatePayload>;

/** An item as it is added. */
export const NEW_ITEM = { itemName: '', isRequired: true, estimatedCost: '' };

/** The form's values for a template; one empty line for a new one. */
export function asTemplateForm(
  template: Schemas['RevisionTemplate'] | undefined,
  language: string,
): TemplateForm {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  const categories = byCategory(template?.items ?? []).map(([category, items]) => ({
    category,
    items: items.map(({ itemName, isRequired, estimatedCost }) => ({
      itemName,
      isRequired,
      estimatedCost: writeAmount(estimatedCost, language),
    })),
  }));
  return {
    name: text(template?.name),
    type: text(template?.type),
    description: text(template?.description),
    intervalMileage: text(template?.intervalMileage),
    intervalMonths: text(template?.intervalMonths),
    estimatedCost: writeAmount(template?.estimatedCost, language),
    categories: categories.length > 0 ? categories : [{ category: '', items: [NEW_ITEM] }],
  };
}

/** Enters a template, or changes the one with this id; revisions begun keep their checklist. */
export function useSaveTemplate(id: number | undefined) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (template: TemplatePayload) =>
      id === undefined
        ? bodyOf(
            api.POST('/api/admin/revision-templates', {
              body: template,
              params: { header: { 'Idempotency-Key': submission.for(template) } },
            }),
          )
        : bodyOf(
            api.PATCH('/api/admin/revision-templates/{id}', {
              params: { path: { id } },
              body: withGapsTakenOut(template),
            }),
          ),
    onSettled: (_template, error) => {
      submission.settle(error);
      return queryClient.invalidateQueries({ queryKey: TEMPLATES });
    },
  });
}

/** In a change, what is missing stays as it is; empty or null takes it out. */
function withGapsTakenOut(template: TemplatePayload): Schemas['ChangeTemplateBody'] {
  const { description = '', intervalMileage = null, intervalMonths = null, estimatedCost = null } = template;
  return { ...template, description, intervalMileage, intervalMonths, estimatedCost };
}

/** Uses a template again, or no longer. */
export function useOfferTemplate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) =>
      bodyOf(api.PATCH('/api/admin/revision-templates/{id}', { params: { path: { id } }, body: { active } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TEMPLATES }),
  });
}

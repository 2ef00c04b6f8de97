import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { amountField, optionalText, writeAmount } from '../../../shared/forms/field-schemas.ts';
import { byCategory } from '../model/book-entry.ts';
import { revisionsKeys } from './revisions-keys.ts';

export const useTemplates = () => useBody(revisionsKeys.templates, '/api/admin/revision-templates');

export const useSuggestedTemplate = (appointmentId: number | undefined) =>
  useBody(revisionsKeys.suggestedTemplate(appointmentId), '/api/admin/revision-templates/suggested/{id}', {
    params: { path: { id: appointmentId ?? 0 } },
    enabled: appointmentId !== undefined,
  });

/** The template form, its items by category; empty intervals are omitted (specification §3). */
export function templateSchema(t: TFunction<'revisions'>) {
  const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
  const upTo = (most: number, message: string) =>
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine((typed) => typed === '' || (/^[1-9]\d{0,6}$/.test(typed) && Number(typed) <= most), { message }),
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
      name: required(t('words.nameRequired')),
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
export type TemplateFormState = UseFormReturn<TemplateForm, unknown, TemplatePayload>;

export const NEW_ITEM = { itemName: '', isRequired: true, estimatedCost: '' };

export function asTemplateForm(template: Schemas['RevisionTemplate'] | undefined, language: string): TemplateForm {
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

/** Creates a template, or changes the one with this id; existing revisions keep their checklist. */
export function useSaveTemplate(id: number | undefined) {
  const { t } = useTranslation('revisions');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (template: TemplatePayload) =>
      id === undefined
        ? bodyOf(
            api.POST('/api/admin/revision-templates', {
              body: template,
              params: { header: submission.headerFor(template) },
            }),
          )
        : bodyOf(
            api.PATCH('/api/admin/revision-templates/{id}', { params: { path: { id } }, body: nullForEmpty(template) }),
          ),
    meta: {
      submission,
      success: ({ name }: Schemas['RevisionTemplate']) => ({
        title: t('templates.saved.title'),
        description: t('templates.saved.text', { name }),
      }),
      invalidatesAlways: [revisionsKeys.templates],
    },
  });
}

/** In a PATCH a missing field stays as it is; an empty text or null removes it. */
function nullForEmpty(template: TemplatePayload): Schemas['ChangeTemplateBody'] {
  const { description = '', intervalMileage = null, intervalMonths = null, estimatedCost = null } = template;
  return { ...template, description, intervalMileage, intervalMonths, estimatedCost };
}

export function useActivateTemplate({ id, name }: Schemas['RevisionTemplate']) {
  const { t } = useTranslation(['revisions', 'public']);
  return useMutation({
    mutationFn: (active: boolean) =>
      bodyOf(api.PATCH('/api/admin/revision-templates/{id}', { params: { path: { id } }, body: { active } })),
    meta: {
      success: (_template: unknown, active: boolean) => ({
        title: t(active ? 'templates.activated' : 'templates.deactivated'),
        description: name,
      }),
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidatesAlways: [revisionsKeys.templates],
    },
  });
}

export function useDeleteTemplate({ id, name }: Schemas['RevisionTemplate']) {
  const { t } = useTranslation(['revisions', 'public']);
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/revision-templates/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({ title: t('templates.deleted'), description: name }),
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidatesAlways: [revisionsKeys.templates],
    },
  });
}

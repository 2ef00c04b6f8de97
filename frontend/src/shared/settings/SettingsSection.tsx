import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../api/client.ts';
import type { BodyAt, ReadPath } from '../api/queries.ts';
import { sharedKeys } from '../api/query-keys.ts';
import { FormScope } from '../forms/FormScope.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextAreaField, TextField, WholeNumberField } from '../forms/TextField.tsx';
import type { Namespace } from '../i18n/tables.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { optionsOf, type SectionField, type SectionFields, schemaOf, typedOf } from './section-fields.ts';
import type { FieldsOf, SectionName, SectionPath, SectionTexts } from './section-types.ts';
import { useLoadedBody, useSettingsForm } from './use-settings-form.ts';

/** A section whose form is derived from the description of its fields: texts, inputs, limits and request. */
export function SettingsSection<Name extends SectionName, Texts extends SectionTexts>(props: {
  name: Name;
  texts: Texts;
  /** Must be the same object at each rendering; a new one would rebuild the schema and the inputs. */
  fields: FieldsOf<Name, Texts>;
  /** Further queries that a save makes stale. */
  stale?: readonly QueryKey[];
  className?: string;
  children?: ReactNode;
}) {
  const { name, texts, fields, stale, className, children } = props;
  const { form, shape, lead, ...shown } = useSectionFields(name, texts, fields);
  const inputs = Object.values(shown.inputs);
  const schema = useMemo(() => z.object(shape), [shape]);
  const state = useSettingsForm({ ...form, schema, stale });
  return (
    <SettingsForm state={state}>
      {lead && <p className="hint flush">{lead}</p>}
      <FormScope form={state.form}>{className ? <div className={className}>{inputs}</div> : inputs}</FormScope>
      {children}
    </SettingsForm>
  );
}

/** The stored values of a section, and the function that saves it. */
export function useStoredSection<Name extends SectionName>(section: Name) {
  const path = `/api/admin/settings/${section}` as SectionPath<Name> & ReadPath;
  const queryKey = [...sharedKeys.settings, section];
  type Saved = BodyAt<typeof path> & { readonly version: number };
  const put = api.PUT as unknown as (path: string, init: object) => Promise<{ data: Saved; response: Response }>;
  const save = (values: object, version: number) => bodyOf(put(path, { body: { ...values, version } }));
  return { section, queryKey, saved: useLoadedBody(queryKey, path) as Saved, save };
}

/**
 * Derives the form of a section from its fields. The key of a label is the name of its field; that of a hint ends in
 * `Hint`, for a field or its group; those of options end in `Value`, `On` and `Off`. The inputs need a `FormScope`.
 */
export function useSectionFields<Name extends SectionName, Texts extends SectionTexts>(
  name: Name,
  texts: Texts,
  fields: Partial<FieldsOf<Name, Texts>>,
) {
  const { t, i18n } = useTranslation(texts.split(':')[0] as Namespace);
  const stored = useStoredSection(name);
  const made = useMemo(() => {
    const described = Object.entries(fields as SectionFields);
    const mapped = <Part,>(make: (name: string, field: SectionField) => Part): Record<string, Part> =>
      Object.fromEntries(described.map(([name, field]) => [name, make(name, field)]));
    const translate = t as unknown as (key: string, params?: object) => string;
    const text = (key: string, params?: object) => translate(`${texts}.${key}`, params);
    const firstOf = (...keys: string[]) => keys.filter((key) => i18n.exists(key)).map((key) => translate(key))[0];
    const hintOf = (name: string) => firstOf(`${texts}.${name}Hint`, `${texts}Hint.${name}`);
    const refusalOf = (field: SectionField) =>
      'refusal' in field && field.refusal ? text(field.refusal, field) : translate('words.between', field);
    return {
      lead: firstOf(`${texts}.lead`),
      shape: mapped((_, field) => schemaOf(field, refusalOf(field))),
      inputs: mapped((name, field) => inputOf(field, { name, label: text(name), hint: hintOf(name) }, text)),
      labels: mapped((name) => text(name)),
      toForm: (saved: object) => mapped((name, field) => typedOf(field, saved[name as keyof typeof saved])),
    };
  }, [fields, t, i18n, texts]);
  const { labels, toForm, ...shown } = made;
  return { ...shown, form: { ...stored, labels, toForm } };
}

const MOST_DIGITS = 9;

type Bound = { name: string; label: string; hint: string | undefined };

function inputOf(field: SectionField, bound: Bound, text: Parameters<typeof optionsOf>[2]) {
  const { name } = bound;
  const props = { ...bound, required: field.required };
  // Longer than the greatest number, so that a wrong one is refused instead of being cut.
  if (field.kind === 'number') return <WholeNumberField key={name} {...props} maxLength={MOST_DIGITS} />;
  if (field.kind === 'line') return <TextField key={name} {...props} maxLength={field.max} />;
  if (field.kind === 'text') return <TextAreaField key={name} {...props} rows={field.rows} maxLength={field.max} />;
  return <SelectField key={name} {...props} options={optionsOf(name, field, text)} />;
}

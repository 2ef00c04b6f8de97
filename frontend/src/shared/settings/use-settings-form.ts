import { type QueryKey, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type DefaultValues, type Path as FieldPath, type FieldValues, get, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { bodyOf } from '../api/client.ts';
import { type BodyAt, type ReadPath, read } from '../api/queries.ts';
import { changedFields, mergeTyped } from '../drafts/draft-store.ts';
import { fieldPropsOf, showServerErrors } from '../forms/field-errors.ts';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { draftOf, dropDraft, keepDraft } from './settings-drafts.ts';

/** What surrounds a section of the settings: the settings page, or a step of the setup. */
export interface SettingsFlow {
  /** Label of the button that saves; "Save" if omitted. */
  readonly saveLabel?: string;
  readonly onSaved?: () => void;
}

export const SettingsFlowContext = createContext<SettingsFlow>({});

interface SettingsFormOptions<Form extends FieldValues, Output, Saved extends { readonly version: number }> {
  readonly section: string;
  readonly saved: Saved;
  readonly queryKey: QueryKey;
  readonly toForm: (saved: Saved) => Form;
  /** Must be memoised, because every new schema builds a new form. */
  readonly schema: z.ZodMiniType<Output, Form>;
  readonly labels: Readonly<Record<keyof Form & string, string>>;
  /** Replaces the section; refused with the code `changed_meanwhile` when `version` is no longer the stored one. */
  readonly save: (output: Output, version: number) => Promise<Saved>;
  /** Further queries that a save makes stale. */
  readonly stale?: readonly QueryKey[];
}

/** Another admin's save of the section that is being edited. */
export interface SettingsConflict {
  readonly fields: readonly string[];
  readonly keepTyped: () => void;
  readonly takeSaved: () => void;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'changed_meanwhile';
}

/**
 * The form of a section of the settings. Typed text is kept while the admin visits another page, and when another admin
 * saves the section meanwhile.
 */
export function useSettingsForm<Form extends FieldValues, Output, Saved extends { readonly version: number }>(
  options: SettingsFormOptions<Form, Output, Saved>,
) {
  const { section, saved, queryKey, toForm, schema, labels, save, stale = [] } = options;
  const { t } = useTranslation(['settings', 'public']);
  const queryClient = useQueryClient();
  const flow = use(SettingsFlowContext);
  const [draft] = useState(() => draftOf(section));
  const [base, setBase] = useState(() => (draft?.base as Saved | undefined) ?? saved);
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  const form = useForm<Form, unknown, Output>({ resolver, defaultValues: toForm(base) as DefaultValues<Form> });
  const { reset, getValues, setError, handleSubmit, register, formState } = form;
  const { isDirty, errors } = formState;
  const fields = Object.keys(labels) as FieldPath<Form>[];

  const restart = (stored: Saved) => {
    setBase(stored);
    reset(toForm(stored));
    dropDraft(section);
  };
  const [isRestored, setRestored] = useState(!draft);
  const restoreDraft = useEffectEvent(() => {
    if (draft) reset(draft.values as Form, { keepDefaultValues: true });
    setRestored(true);
  });
  useEffect(() => restoreDraft(), []);

  const keep = useEffectEvent(() => {
    const values = getValues();
    if (changedFields(toForm(base), values).length > 0) keepDraft(section, { base, values });
    else if (isRestored) dropDraft(section);
  });
  useEffect(() => {
    keep();
    return form.subscribe({ formState: { values: true }, callback: () => keep() });
  }, [form]);

  const isOutdated = saved.version > base.version;
  const follow = useEffectEvent(() => restart(saved));
  useEffect(() => {
    if (isOutdated && !isDirty && isRestored) follow();
  }, [isOutdated, isDirty, isRestored]);

  const change = useMutation({
    mutationFn: (output: Output) => save(output, base.version),
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored);
      restart(stored);
      flow.onSaved?.();
    },
    onError: (error) => {
      // The errors include those of the rows of a list.
      const problems = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      const named = problems.flatMap(({ field }) => (get(getValues(), field) === undefined ? [] : field));
      showServerErrors(error, named as FieldPath<Form>[], setError);
    },
    meta: {
      success: () => ({ title: t('words.settingsSaved') }),
      failure: (error) =>
        isConflict(error)
          ? undefined
          : { title: t('words.settingsNotSaved'), fallback: t('public:error.generic'), fields },
      invalidatesAlways: [queryKey, ...stale],
    },
  });

  const conflict: SettingsConflict | null =
    isOutdated && isDirty
      ? {
          fields: changedFields(toForm(base), toForm(saved)).map((field) => labels[field]),
          keepTyped: () => {
            const merged = mergeTyped(toForm(base), getValues(), toForm(saved));
            setBase(saved);
            reset(toForm(saved));
            reset(merged, { keepDefaultValues: true });
            keepDraft(section, { base: saved, values: merged });
          },
          takeSaved: () => restart(saved),
        }
      : null;

  return {
    form,
    field: fieldPropsOf(register, errors),
    conflict,
    isDirty,
    isSaving: change.isPending,
    submit: handleSubmit((output) => change.mutate(output)),
    discard: () => restart(saved),
  };
}

export type SettingsFormState = Pick<
  ReturnType<typeof useSettingsForm>,
  'conflict' | 'isDirty' | 'isSaving' | 'submit' | 'discard'
>;

/** Suspends until the data that a section needs is loaded; `SectionBoundary` shows the loading and a failure. */
export function useLoadedBody<Path extends ReadPath>(queryKey: QueryKey, path: Path): BodyAt<Path> {
  return useSuspenseQuery({ queryKey, queryFn: ({ signal }) => bodyOf(read(path, signal)) }).data;
}

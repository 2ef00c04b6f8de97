import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { asFormValues, changedFields, dropDraft, keepDraft, readDraft } from './draft-store.ts';

export interface FormDraft {
  readonly isRestored: boolean;
  readonly discard: () => void;
  /** Forgets the draft: the form was sent. */
  readonly forget: () => void;
}

export interface DraftOptions<Form extends FieldValues> {
  readonly name: string;
  /** Whether the dialog of the form is open; a page's always is. */
  readonly isOpen?: boolean;
  /** Fields with a value of the place where the form was opened: a draft neither holds nor replaces them. */
  readonly given?: readonly (keyof Form & string)[];
}

/**
 * Keeps what is typed into a form of react-hook-form when its page or dialog is left, and fills it in again. A form with
 * the values that it began with has no draft.
 */
export function useDraft<Form extends FieldValues, Output>(
  { name = '', isOpen = name !== '', given = [] }: Partial<DraftOptions<Form>>,
  { reset, getValues, subscribe }: Pick<UseFormReturn<Form, unknown, Output>, 'reset' | 'getValues' | 'subscribe'>,
): FormDraft {
  const [isRestored, setRestored] = useState(false);
  const isTyped = (field: string) => !given.includes(field);
  const restore = useEffectEvent(() => {
    const initial = getValues();
    const draft = asFormValues(readDraft(name), initial);
    const typed = draft ? pick(draft, changedFields(initial, draft).filter(isTyped)) : {};
    const hasTyped = Object.keys(typed).length > 0;
    if (hasTyped) reset({ ...initial, ...typed }, { keepDefaultValues: true, keepDirtyValues: false });
    setRestored(hasTyped);
  });
  const keep = useEffectEvent((defaultValues: Form, values: Form) => {
    const changed = changedFields(defaultValues, values).filter(isTyped);
    if (changed.length > 0) {
      keepDraft(name, pick(values, changed));
      return;
    }
    dropDraft(name);
    setRestored(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has another draft
  useEffect(() => {
    if (!isOpen) return;
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(defaultValues as Form, values),
    });
  }, [name, isOpen, subscribe]);
  return { isRestored, discard: () => reset(undefined, { keepDirtyValues: false }), forget: () => dropDraft(name) };
}

function pick<Form extends FieldValues>(values: Form, fields: readonly (keyof Form & string)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Form>;
}

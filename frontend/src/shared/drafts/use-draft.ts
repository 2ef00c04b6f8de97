import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { asFormValues, changedFields, dropDraft, keepDraft, readDraft } from './draft-store.ts';

export interface FormDraft<Form extends FieldValues = FieldValues> {
  readonly isRestored: boolean;
  /** The earlier draft of a form that opens empty, until the user resumes it. */
  readonly offered: Partial<Form> | undefined;
  /** Fills in the offered draft over the values typed meanwhile. */
  readonly resume: () => void;
  readonly discard: () => void;
  readonly forget: () => void;
}

export interface DraftOptions<Form extends FieldValues> {
  readonly name: string;
  /** Whether the dialog of the form is open; omit for the form of a page. */
  readonly isOpen?: boolean;
  /** Fields that get their value from the place where the form was opened: a draft neither holds nor replaces them. */
  readonly given?: readonly (keyof Form & string)[];
  /** Whether the form opens empty and offers its draft, because the next use mostly concerns another customer. */
  readonly isOffered?: boolean;
}

/**
 * Keeps the typed values of a form of react-hook-form when its page or dialog is left, and fills them in again. A form
 * that still has its initial values has no draft.
 */
export function useDraft<Form extends FieldValues, Output>(
  { name = '', isOpen = name !== '', given = [], isOffered = false }: Partial<DraftOptions<Form>>,
  { reset, getValues, subscribe }: Pick<UseFormReturn<Form, unknown, Output>, 'reset' | 'getValues' | 'subscribe'>,
): FormDraft<Form> {
  const [isRestored, setRestored] = useState(false);
  const [offered, setOffered] = useState<Partial<Form>>();
  const isTyped = (field: string) => !given.includes(field);
  const restore = useEffectEvent(() => {
    const initial = getValues();
    const draft = asFormValues(readDraft(name), initial);
    const typed = draft ? pick(draft, changedFields(initial, draft).filter(isTyped)) : {};
    const hasTyped = Object.keys(typed).length > 0;
    setOffered(hasTyped && isOffered ? typed : undefined);
    if (hasTyped && !isOffered) fill(typed);
    setRestored(hasTyped && !isOffered);
  });
  const fill = (typed: Partial<Form>) =>
    reset({ ...getValues(), ...typed }, { keepDefaultValues: true, keepDirtyValues: false });
  const keep = useEffectEvent((defaultValues: Form, values: Form) => {
    const changed = changedFields(defaultValues, values).filter(isTyped);
    if (changed.length > 0) {
      keepDraft(name, pick(values, changed));
      return;
    }
    // An emptied form still offers the draft that was there before.
    if (offered) keepDraft(name, offered);
    else dropDraft(name);
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
  return {
    isRestored,
    offered,
    resume: () => {
      if (!offered) return;
      setOffered(undefined);
      fill(offered);
      setRestored(true);
    },
    discard: () => reset(undefined, { keepDirtyValues: false }),
    forget: () => dropDraft(name),
  };
}

function pick<Form extends FieldValues>(values: Form, fields: readonly (keyof Form & string)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Form>;
}

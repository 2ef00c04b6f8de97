import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from '../settings/merge-changes.ts';
import { asFormValues, dropDraft, keepDraft, readDraft } from './draft-store.ts';

export interface FormDraft {
  /** Whether the form shows what was typed on an earlier look at it. */
  readonly isRestored: boolean;
  /** Forgets the draft and empties the form. */
  readonly discard: () => void;
  /** Forgets the draft: the form was sent. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a form of react-hook-form when its page or dialog is left, and fills it in again. A form with
 * the values that it began with has no draft.
 * @param name name of the form, with the id of what it is about
 * @param isOpen whether the dialog of the form is open; a page's always is
 */
export function useDraft<Form extends FieldValues, Output>(
  name: string,
  {
    reset,
    getValues,
    subscribe,
  }: Pick<UseFormReturn<Form, unknown, Output>, 'reset' | 'getValues' | 'subscribe'>,
  isOpen = true,
): FormDraft {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const draft = asFormValues(readDraft(name), getValues());
    if (draft) reset(draft, { keepDefaultValues: true, keepDirtyValues: false });
    setRestored(draft !== undefined);
  });
  useEffect(() => {
    if (!isOpen) return;
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed = changedFields(defaultValues as Form, values);
        if (changed.length > 0) {
          keepDraft(name, Object.fromEntries(changed.map((field) => [field, values[field]])));
          return;
        }
        dropDraft(name);
        setRestored(false);
      },
    });
  }, [name, isOpen, subscribe]);
  return {
    isRestored,
    discard: () => reset(undefined, { keepDirtyValues: false }),
    forget: () => dropDraft(name),
  };
}

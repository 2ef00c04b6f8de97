import { type FocusEvent, type MouseEvent, useRef } from 'react';

type Field = EventTarget & { name?: string };

/**
 * Selects a text that was filled in from an earlier appointment when its field gets the focus for the first time.
 * Otherwise typed text would be appended to it, as with two phone numbers. Spread the handlers on the form.
 * @param restored the values that the form began with
 */
export function useSelectRestored(restored: Readonly<Record<string, unknown>>) {
  const untouched = useRef<Set<string>>(null);
  untouched.current ??= new Set(Object.keys(restored).filter((name) => restored[name]));
  /** A tap that focuses the field sets the caret when it ends, after the selection. */
  const tapped = useRef<HTMLInputElement>(null);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const { name = '' } = target as Field;
      const isText = target instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(target.type);
      if (!isText || !untouched.current?.delete(name) || target.value !== restored[name]) return;
      target.select();
      tapped.current = target;
    },
    onClick: ({ target }: MouseEvent) => {
      const field = tapped.current;
      tapped.current = null;
      if (field && field === target && field.selectionStart === field.selectionEnd) field.select();
    },
  };
}

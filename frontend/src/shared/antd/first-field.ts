import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIRST_FIELD = 'input:not([hidden], [type="hidden"]), select, textarea';

/**
 * The focus is in the first field of a dialog as soon as that is there, before the opening animation. Keys that are pressed
 * between the click and that moment are typed into it: the dialog may have to load first.
 * @returns the ref of the form, and what to call when the form is on the page
 */
export function useFirstField(isOpen: boolean): { form: RefObject<HTMLFormElement | null>; onMount: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const typeKeys = useKeptKeys(isOpen);
  const onMount = () => {
    // A field of the dialog may have taken the focus by itself.
    if (!form.current?.contains(document.activeElement)) {
      const field = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(FIRST_FIELD);
      field?.focus();
      // What is typed replaces what stands there, instead of joining it.
      if (field instanceof HTMLInputElement) field.select();
    }
    typeKeys();
  };
  return { form, onMount };
}

/**
 * Keeps the text that is typed from an opening on until the field is there.
 * @returns what to call when the field has the focus: types the text into it
 */
export function useKeptKeys(isOpen: boolean): () => void {
  const keys = useRef('');
  const isReady = useRef(false);
  // Before the next task, in which the first key may come.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    keys.current = '';
    isReady.current = false;
    const keep = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (isReady.current || !isText) return;
      keys.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isOpen]);
  return () => {
    isReady.current = true;
    // Types as the keyboard does, so that the form hears of it.
    if (keys.current) document.execCommand('insertText', false, keys.current);
    keys.current = '';
  };
}

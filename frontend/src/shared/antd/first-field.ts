import { type RefObject, useRef } from 'react';
import { useKeptKeys } from './on-demand.ts';

const FIRST_FIELD = 'input:not([hidden], [type="hidden"]), select, textarea';

/**
 * Focuses the first field of a dialog as soon as the field is mounted, before the opening animation. Keys pressed
 * between the click and that moment are typed into it, because the dialog may have to load first.
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
      // Typed text then replaces the value of the field instead of being appended.
      if (field instanceof HTMLInputElement) field.select();
    }
    typeKeys();
  };
  return { form, onMount };
}

import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

export interface TextDraft {
  readonly text: string;
  /** Changes the text; an empty one leaves no draft. */
  readonly setText: (text: string) => void;
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * The draft of a form with one field. It outlives the page until the form is sent.
 * @param form name of the form, with the id of its subject
 */
export function useTextDraft(form: string): TextDraft {
  const [state, setState] = useState(() => {
    const draft = readDraft(form);
    const text = typeof draft === 'string' ? draft : '';
    return { text, isRestored: text !== '' };
  });
  const setText = (text: string) => {
    if (text === '') dropDraft(form);
    else keepDraft(form, text);
    setState(({ isRestored }) => ({ text, isRestored: isRestored && text !== '' }));
  };
  return { ...state, setText, discard: () => setText('') };
}

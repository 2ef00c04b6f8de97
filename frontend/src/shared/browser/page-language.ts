import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';

let ofPage: string | undefined;
const listeners = new Listeners();

// The language of the open page where it differs from the chosen one: the specification quotes some pages in English.
export function pageLanguage(): string | undefined {
  return ofPage;
}

/** Sets the language of the open page. @returns the function that resets it */
export function speakOnPage(language: string): () => void {
  set(language);
  return () => {
    if (ofPage === language) set(undefined);
  };
}

// Translates outside of components, in the language of the open page.
export const inPageLanguage = () => i18next.getFixedT(ofPage ?? i18next.language);

export function usePageLanguage(): string | undefined {
  return useSyncExternalStore(listeners.add, pageLanguage, pageLanguage);
}

function set(language: string | undefined): void {
  ofPage = language;
  listeners.notify();
}

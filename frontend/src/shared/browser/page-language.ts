import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';

let ofPage: string | undefined;
const listeners = new Listeners();

// The language of the open page where it is not the chosen one: the specification quotes some pages in English.
export function pageLanguage(): string | undefined {
  return ofPage;
}

/** Makes a language that of the open page. @returns what ends that */
export function speakOnPage(language: string): () => void {
  set(language);
  return () => {
    if (ofPage === language) set(undefined);
  };
}

// What translates where no component does.
export const inPageLanguage = () => i18next.getFixedT(ofPage ?? i18next.language);

export function usePageLanguage(): string | undefined {
  return useSyncExternalStore(listeners.add, pageLanguage, pageLanguage);
}

function set(language: string | undefined): void {
  ofPage = language;
  listeners.notify();
}

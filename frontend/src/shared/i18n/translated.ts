import type { Language } from '@car-workshop/contracts/values/languages';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** A text of the workshop in the language of the reader, or in Romanian if it has no translation. */
export function translated(romanian: string, others: Partial<Record<Language, string>>): string {
  return others[i18next.language as Language] ?? romanian;
}

/**
 * The name or description of a seeded reward in the language of the reader. A text that the workshop has
 * entered or changed has no translation and is returned as it is stored.
 */
export function seededText(stored: string, namespace: 'public' | 'book' = 'public'): string {
  const { seeded = {} }: { seeded?: Readonly<Record<string, string>> } =
    i18next.getResourceBundle(i18next.language, namespace) ?? {};
  return Object.hasOwn(seeded, stored) ? (seeded[stored] as string) : stored;
}

/** The names of seeded templates, categories and items of checklists, translated like rewards by {@link seededText}. */
export function useChecklistText(): (stored: string) => string {
  useTranslation('book');
  return (stored) => seededText(stored, 'book');
}

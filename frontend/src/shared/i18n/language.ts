/** The languages of the product. */
export const LANGUAGES = ['ro', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const DEFAULT_LANGUAGE: Language = 'ro';
/** Replaces an unsupported language (specification §1). */
export const FALLBACK_LANGUAGE: Language = 'en';

/** Each language's own name, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ro: 'Română',
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

const STORAGE_KEY = 'language';

/** The stored language, or Romanian. */
export function currentLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  if (!stored) return DEFAULT_LANGUAGE;
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK_LANGUAGE;
}

/** Stores the visitor's choice. */
export function saveLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}

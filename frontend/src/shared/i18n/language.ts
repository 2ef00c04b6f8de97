import { LANGUAGES, type Language } from '@car-workshop/contracts/values/languages';

const DEFAULT_LANGUAGE: Language = 'ro';
/** The language of readers whose language is unsupported (specification §1). */
export const FALLBACK_LANGUAGE: Language = 'en';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ro: 'Română',
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

const STORAGE_KEY = 'language';

/** The query parameter that selects the language of a page. */
const PARAMETER = 'lang';
/** Lifetime of the cookie by which the server renders the first view in the chosen language. */
const A_YEAR_IN_SECONDS = 31_536_000;

export function currentLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  if (!stored) return DEFAULT_LANGUAGE;
  return LANGUAGES.find((language) => language === stored) ?? FALLBACK_LANGUAGE;
}

/** Stores the visitor's choice in the browser and, for the server, in a cookie. */
export function saveLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store API in all supported versions
  document.cookie = `${STORAGE_KEY}=${language}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`;
  const here = new URL(location.href);
  if (here.searchParams.get(PARAMETER) === null || here.searchParams.get(PARAMETER) === language) return;
  here.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', here);
}

/** Stores the language that the address names, if any, as the visitor's choice. */
export function adoptLinkedLanguage(): void {
  const linked = new URLSearchParams(location.search).get(PARAMETER);
  const language = LANGUAGES.find((known) => known === linked) ?? localStorage.getItem(STORAGE_KEY);
  if (language) saveLanguage(LANGUAGES.find((known) => known === language) ?? FALLBACK_LANGUAGE);
}

/** The supported languages (specification §1); `ro` is the default. */
export const LANGUAGES = ['ro', 'en', 'es', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The translation of a name that the product stored in Romanian; the name itself when the workshop wrote or changed it. */
export function seededText(translations: Readonly<Record<string, string>>, stored: string): string {
  return Object.hasOwn(translations, stored) ? (translations[stored] as string) : stored;
}

export { LANGUAGES, type Language } from '@car-workshop/contracts/values/languages';

/** The translation of a name that the product stored in Romanian; names that the workshop wrote stay as they are. */
export function seededText(translations: Readonly<Record<string, string>>, stored: string): string {
  return Object.hasOwn(translations, stored) ? (translations[stored] as string) : stored;
}

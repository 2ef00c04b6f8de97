export { LANGUAGES, type Language } from '@car-workshop/contracts/values/languages';

/** The translation of a name that the product stored in Romanian; the name itself when the workshop wrote or changed it. */
export function seededText(translations: Readonly<Record<string, string>>, stored: string): string {
  return Object.hasOwn(translations, stored) ? (translations[stored] as string) : stored;
}

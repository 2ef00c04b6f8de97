import type { Language } from '../../../kernel/language.ts';
import type { Translations } from './service-page.ts';

/** The name of a service in a language; the Romanian one where it has no other. */
export function serviceNameIn(
  language: Language,
  { name, names }: { readonly name: string; readonly names: Translations },
): string {
  return (language === 'ro' ? undefined : names[language]) ?? name;
}

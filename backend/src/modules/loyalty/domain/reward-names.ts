import type { Language } from '../../../kernel/language.ts';

/** Names of the seeded rewards by their Romanian name, which is the stored one. */
const TRANSLATIONS: ReadonlyMap<string, Readonly<Record<Exclude<Language, 'ro'>, string>>> = new Map([
  ['Reducere de 100 RON', { en: '100 RON off', es: 'Descuento de 100 RON', fr: 'Remise de 100 RON' }],
  ['Manoperă gratuită', { en: 'Free labour', es: 'Mano de obra gratuita', fr: "Main-d'œuvre gratuite" }],
]);

/** The name of a reward in a language. A reward that the workshop has named itself keeps its name. */
export function rewardNameIn(language: Language, stored: string): string {
  return (language === 'ro' ? undefined : TRANSLATIONS.get(stored)?.[language]) ?? stored;
}

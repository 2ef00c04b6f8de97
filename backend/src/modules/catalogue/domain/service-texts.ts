import type { Language } from '../../../kernel/language.ts';

/** A text in the languages besides Romanian. A language without one shows the Romanian text. */
export type Translations = Readonly<Partial<Record<Exclude<Language, 'ro'>, string>>>;

/** A question of customers with its answer. */
interface ServiceQuestion {
  /** In Romanian. */
  readonly question: string;
  readonly questionTranslations: Translations;
  /** In Romanian. */
  readonly answer: string;
  readonly answerTranslations: Translations;
}

/** The texts of the public page of a service. */
export interface ServicePage {
  /** What is done, in Romanian; empty without one. */
  readonly details: string;
  readonly detailsTranslations: Translations;
  readonly questions: readonly ServiceQuestion[];
}

/** The name of a service in a language; the Romanian one where it has no other. */
export function serviceNameIn(
  language: Language,
  { name, names }: { readonly name: string; readonly names: Translations },
): string {
  return (language === 'ro' ? undefined : names[language]) ?? name;
}

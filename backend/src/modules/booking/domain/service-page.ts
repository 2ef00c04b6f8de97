import type { Translations } from './service.ts';

/** A question of customers with its answer. */
export interface ServiceQuestion {
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

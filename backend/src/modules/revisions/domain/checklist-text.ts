import en from '../../../../locales/en/revisions.json' with { type: 'json' };
import es from '../../../../locales/es/revisions.json' with { type: 'json' };
import fr from '../../../../locales/fr/revisions.json' with { type: 'json' };
import ro from '../../../../locales/ro/revisions.json' with { type: 'json' };
import { type Language, seededText } from '../../../kernel/language.ts';

/**
 * The texts of the module. `seeded` has the delivered templates, categories and items of checklists, which the pages
 * also have. A test compares both, and both with the seed.
 */
export const TEXTS = { ro, en, es, fr };

/** The translation of a delivered text. Texts that the workshop wrote or renamed stay as they are stored. */
export function checklistTextIn(language: Language, stored: string): string {
  return language === 'ro' ? stored : seededText(TEXTS[language].seeded, stored);
}

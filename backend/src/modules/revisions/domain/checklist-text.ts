import en from '../../../../locales/en/revisions.json' with { type: 'json' };
import es from '../../../../locales/es/revisions.json' with { type: 'json' };
import fr from '../../../../locales/fr/revisions.json' with { type: 'json' };
import ro from '../../../../locales/ro/revisions.json' with { type: 'json' };
import { type Language, seededText } from '../../../kernel/language.ts';

/**
 * The texts of the module. `seeded` has the delivered templates, categories and items of checklists; the pages have the same texts. A
 * test compares both, and both with what is seeded.
 */
export const TEXTS = { ro, en, es, fr };

/** What the workshop wrote or renamed has no translation and stays as it is stored. */
export function checklistTextIn(language: Language, stored: string): string {
  return language === 'ro' ? stored : seededText(TEXTS[language].seeded, stored);
}

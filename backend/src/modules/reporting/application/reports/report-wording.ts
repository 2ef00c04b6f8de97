import type { Language } from '../../../../kernel/language.ts';

/** The words of the reports in each language. */
export abstract class ReportWording {
  /** The text of the key `report.<key>`. */
  abstract text(language: Language, key: string): string;
}

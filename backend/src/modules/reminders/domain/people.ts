import type { Language } from '../../../kernel/language.ts';

/** What reminders need to know of accounts, which the identity module keeps. */
export abstract class People {
  /** In what an account reads; null when there is none, or its person was erased. */
  abstract languageOf(userId: number): Promise<Language | null>;
}

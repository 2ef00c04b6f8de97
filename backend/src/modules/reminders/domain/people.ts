import type { Language } from '../../../kernel/language.ts';

/** What reminders need to know of accounts, which the identity module keeps. */
export abstract class People {
  /** In what an account reads; null when there is none, or its person was erased. */
  abstract languageOf(userId: number): Promise<Language | null>;

  /**
   * Keeps an account from being erased until the unit of work ends; false when it was. Whoever writes something
   * personal about a vehicle of theirs asks first (ADR 9).
   */
  abstract hold(userId: number): Promise<boolean>;
}

import type { Language } from '../../../kernel/language.ts';

/** The accounts of vehicle owners, from the identity module. */
export abstract class ReminderRecipients {
  /** The language of an account; null when there is no such account, or it was erased. */
  abstract languageOf(userId: number): Promise<Language | null>;

  /**
   * Blocks an erasure of the account until the unit of work ends, so that it finds what is written meanwhile (ADR 9).
   * @returns false when the account was erased.
   */
  abstract lock(userId: number): Promise<boolean>;
}

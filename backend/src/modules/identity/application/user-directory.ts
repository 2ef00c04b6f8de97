import type { Role } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** What other modules may know of an account. */
export interface UserCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  /** Whether an SMS code has proven that the phone is theirs. */
  readonly isPhoneProven: boolean;
  readonly email: string | null;
  /** What messages to them are written in. */
  readonly language: Language;
  readonly referralCode: string;
  readonly role: Role;
}

/** Port for other modules: who is behind a user id. */
export abstract class UserDirectory {
  /** @returns null when there is no such account, or its person was erased. */
  abstract find(userId: number): Promise<UserCard | null>;

  /** Several at once, in no order; those that are not there are left out. */
  abstract findAll(userIds: readonly number[]): Promise<UserCard[]>;

  /**
   * Accounts with this text in their name, phone or e-mail, without regard to case and diacritics; the newest, at most
   * 1,000.
   */
  abstract search(text: string): Promise<readonly number[]>;

  /**
   * {@link find}, and keeps the account from being erased to the end of the caller's unit of work. Whoever writes
   * something personal for an account holds it first: an erasure at the same moment waits and then finds what was
   * written, or was faster, and there is no account any more.
   */
  abstract hold(userId: number): Promise<UserCard | null>;

  /** {@link hold} of the account that has proven this phone; null when none has. */
  abstract holdOwnerOf(phone: PhoneNumber): Promise<UserCard | null>;
}

import type { Role } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** The data of an account that other modules may use. */
export interface UserCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  /** Whether an SMS code has proven the phone. */
  readonly isPhoneProven: boolean;
  /** Where to announce a change of the phone: the current one while another is pending, then the one before. */
  readonly phoneBeforeChange: PhoneNumber;
  readonly email: string | null;
  /** Language of messages to the client. */
  readonly language: Language;
  readonly referralCode: string;
  /** Account whose referral code was entered at registration. */
  readonly referredBy: number | null;
  readonly role: Role;
}

/** Gives other modules the accounts. Erased accounts are treated as missing. */
export abstract class UserDirectory {
  /** @returns null when the account does not exist or was erased. */
  abstract find(userId: number): Promise<UserCard | null>;

  /** Finds several accounts, in no order; missing ones are left out. */
  abstract findAll(userIds: readonly number[]): Promise<UserCard[]>;

  /** Ids of the newest 1,000 accounts with this text in name, phone or e-mail, ignoring case and diacritics. */
  abstract search(text: string): Promise<readonly number[]>;

  /** The admins whose accounts are not locked. */
  abstract admins(): Promise<UserCard[]>;

  /** The receptionists and admins whose accounts are not locked. */
  abstract desk(): Promise<UserCard[]>;

  /**
   * {@link find} under a lock that keeps the account from being erased until the caller's unit of work ends. Call it
   * before writing personal data of an account: a concurrent erasure then either waits and erases that data too, or
   * has already finished and the result is null (ADR 9).
   */
  abstract hold(userId: number): Promise<UserCard | null>;

  /** {@link hold} of the account that has proven this phone; null when no account has. */
  abstract holdOwnerOf(phone: PhoneNumber): Promise<UserCard | null>;
}

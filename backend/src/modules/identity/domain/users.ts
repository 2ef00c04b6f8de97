import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { MembershipLevel } from './identity.values.ts';
import type { ReferralCode } from './referral-code.ts';
import type { User } from './user.ts';

export interface Standing {
  readonly userId: number;
  readonly points: number;
  readonly tier: MembershipLevel;
}

/** An amount by which the total spent by an account changes; negative after a later discount. */
export interface Charge {
  readonly userId: number;
  readonly bani: number;
}

/** Repository of accounts. Every method that writes or locks needs a unit of work. */
export abstract class Users {
  /**
   * Stores a new account, sets its id and records its events.
   * @throws PhoneTaken when the phone has an account, including one that is being added concurrently
   */
  abstract add(user: User): Promise<void>;

  /** Loads an account under a row lock. @throws UserNotFound */
  abstract forChange(id: number): Promise<User>;

  /** {@link forChange} by phone; null when the phone has no account. */
  abstract withPhoneForChange(phone: PhoneNumber): Promise<User | null>;

  abstract isPhoneTaken(phone: PhoneNumber): Promise<boolean>;

  abstract withPhone(phone: PhoneNumber): Promise<User | null>;

  /** Loads an account without a lock. @throws UserNotFound */
  abstract read(id: number): Promise<User>;

  /**
   * Counts the active admins besides this account. Serialises changes of roles and locks until the unit of work ends,
   * so that two admins cannot remove each other at the same time.
   */
  abstract countOtherAdmins(id: number): Promise<number>;

  abstract idOfReferralCode(code: ReferralCode): Promise<number | null>;

  /** Stores the changes. The constraint `user_phone_key` refuses a phone that another account has. */
  abstract save(user: User): Promise<void>;

  /** Updates the copies of loyalty balance and tier, one for each account. @throws UserNotFound */
  abstract recordStandings(standings: readonly Standing[]): Promise<void>;

  /** Adds up the totals spent, one charge for each account. @throws UserNotFound */
  abstract addToTotalsSpent(charges: readonly Charge[]): Promise<void>;
}

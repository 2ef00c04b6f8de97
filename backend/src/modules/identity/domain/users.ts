import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { ReferralCode } from './referral-code.ts';
import type { User } from './user.ts';

/** The accounts. Everything that writes needs a unit of work. */
export abstract class Users {
  /**
   * Stores a new account, which then has its id and tells of itself.
   * @throws PhoneTaken when the phone has an account, also one that is being opened at the same moment.
   */
  abstract add(user: User): Promise<void>;

  /**
   * Loads an account and keeps others from changing it until the transaction ends.
   * @throws UserNotFound
   */
  abstract forChange(id: number): Promise<User>;

  /** {@link forChange} by phone; null when there is no account. */
  abstract withPhoneForChange(phone: PhoneNumber): Promise<User | null>;

  abstract withPhone(phone: PhoneNumber): Promise<User | null>;

  /**
   * Reads an account without keeping others from changing it.
   * @throws UserNotFound
   */
  abstract read(id: number): Promise<User>;

  /**
   * How many admins beside this account can act. Waits until nobody else is changing who administers; held to
   * the end of the unit of work, so that two admins cannot both be the last but one.
   */
  abstract otherAdmins(id: number): Promise<number>;

  /** Id of the account that refers friends with this code. */
  abstract idOfReferralCode(code: ReferralCode): Promise<number | null>;

  /** Stores what changed. A phone that another account has is refused by the database (`user_phone_key`). */
  abstract save(user: User): Promise<void>;
}

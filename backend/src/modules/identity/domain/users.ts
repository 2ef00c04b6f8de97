import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { ReferralCode, User } from './user.ts';

/** Repository of accounts. Every method that writes or locks needs a unit of work. */
export abstract class Users {
  /** @throws PhoneTaken when the phone has an account, including one that is being added concurrently */
  abstract add(user: User): Promise<void>;

  abstract forChange(id: number): Promise<User>;
  abstract withPhoneForChange(phone: PhoneNumber): Promise<User | null>;
  abstract isPhoneTaken(phone: PhoneNumber): Promise<boolean>;
  abstract withPhone(phone: PhoneNumber): Promise<User | null>;

  abstract read(id: number): Promise<User>;

  /**
   * Counts the active admins besides this account. Serialises changes of roles and locks until the unit of work ends,
   * so that two admins cannot remove each other at the same time.
   */
  abstract countOtherAdmins(id: number): Promise<number>;
  abstract idOfReferralCode(code: ReferralCode): Promise<number | null>;

  abstract save(user: User): Promise<void>;
}

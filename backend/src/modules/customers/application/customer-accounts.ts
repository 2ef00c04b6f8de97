import type { Role } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** The data of an account that customers are created from. */
export interface AccountCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly isPhoneProven: boolean;
  readonly email: string | null;
  readonly role: Role;
}

/** Accounts of the identity module. Every method needs a unit of work. */
export abstract class CustomerAccounts {
  /**
   * Reads an account and blocks its erasure until the end of the unit of work, so that a concurrent erasure either
   * came first or sees the data written here.
   *
   * @returns null when the account does not exist or was erased.
   */
  abstract hold(userId: number): Promise<AccountCard | null>;

  /** {@link hold} for the account that has proven this phone; null when none has. */
  abstract holdOwnerOf(phone: PhoneNumber): Promise<AccountCard | null>;
}

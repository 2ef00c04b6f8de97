import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** What customers needs to know of an account. */
export interface AccountCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly isPhoneProven: boolean;
  readonly email: string | null;
}

/** The accounts of the people who sign in. Everything here needs a unit of work. */
export abstract class CustomerAccounts {
  /**
   * Reads an account and keeps it from being erased to the end of the unit of work: an erasure at the same moment
   * finds what is written for it, or was faster.
   *
   * @returns null when there is no such account, or its person was erased.
   */
  abstract hold(userId: number): Promise<AccountCard | null>;

  /** {@link hold} of the account that has proven this phone; null when none has. */
  abstract holdOwnerOf(phone: PhoneNumber): Promise<AccountCard | null>;
}

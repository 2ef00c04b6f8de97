import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** What customers needs to know of an account. */
export interface AccountCard {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly isPhoneProven: boolean;
  readonly email: string | null;
}

/** The accounts of the people who sign in. */
export abstract class Accounts {
  /** @returns null when there is no such account, or its person was erased. */
  abstract find(userId: number): Promise<AccountCard | null>;
}

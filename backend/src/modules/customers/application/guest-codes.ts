import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** SMS codes that confirm the erasure of guests, from the identity module. Every method needs a unit of work. */
export abstract class GuestCodes {
  /**
   * Requests a code for a phone.
   *
   * @param customerId null when the customer is not a guest: the code is stored but not sent.
   * @returns when the code expires
   */
  abstract requestCode(phone: PhoneNumber, customerId: number | null): Promise<Date>;

  /** @returns the refusal, to be thrown after the commit; undefined when the code is right. */
  abstract verifyCode(phone: PhoneNumber, code: string, customerId: number): Promise<DomainError | undefined>;

  /** Erases the codes of a guest and the stored responses that contain the phone. */
  abstract erase(customerId: number, phone: PhoneNumber): Promise<void>;
}

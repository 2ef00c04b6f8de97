import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { Customer } from './customer.ts';

/** The workshop's customers. Everything here needs a unit of work. */
export abstract class Customers {
  /** Waits until nobody else comes with this phone, or joins its guest; held to the end of the unit of work. */
  abstract lockPhone(phone: PhoneNumber): Promise<void>;

  /**
   * Stores a customer unless the account (or the guests) already has one with this phone, however many try
   * at once.
   *
   * @returns the id, and whether the customer is new. A new one has told of itself.
   */
  abstract findOrAdd(customer: Customer): Promise<{ id: number; isNew: boolean }>;

  /**
   * Loads a customer and keeps others from changing them until the transaction ends.
   * @throws CustomerNotFound
   */
  abstract forChange(id: number): Promise<Customer>;

  /** Whom the account, or the guests when null, is known as with this phone; locked like {@link forChange}. */
  abstract withPhoneForChange(phone: PhoneNumber, userId: number | null): Promise<Customer | null>;

  /** Every customer that this account is; locked like {@link forChange}. */
  abstract ofAccountForChange(userId: number): Promise<Customer[]>;

  /** Stores what changed. */
  abstract save(customer: Customer): Promise<void>;
}

import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { Customer } from './customer.ts';

/** Repository of customers. Every method needs a unit of work. */
export abstract class Customers {
  /** Serialises the bookings and joins of a phone until the end of the unit of work. */
  abstract lockPhone(phone: PhoneNumber): Promise<void>;

  /**
   * Stores a customer unless the account (or the guests) already has one with this phone. Safe under concurrency.
   *
   * @returns the id, and whether the customer is new. A new one has raised its first event.
   */
  abstract findOrAdd(customer: Customer): Promise<{ id: number; isNew: boolean }>;

  /**
   * Loads a customer under a row lock.
   * @throws CustomerNotFound
   */
  abstract forChange(id: number): Promise<Customer>;

  /**
   * {@link forChange} after {@link lockPhone} with the phone of the customer: no concurrent booking adds to it.
   * @throws CustomerNotFound
   */
  abstract withPhoneLocked(id: number): Promise<Customer>;

  /** The customer of an account (of the guests when null) with this phone, locked like {@link forChange}. */
  abstract withPhoneForChange(phone: PhoneNumber, userId: number | null): Promise<Customer | null>;

  /** Every customer of an account, locked like {@link forChange}. */
  abstract ofAccountForChange(userId: number): Promise<Customer[]>;

  /** Stores the changes and records the raised events. */
  abstract save(customer: Customer): Promise<void>;
}

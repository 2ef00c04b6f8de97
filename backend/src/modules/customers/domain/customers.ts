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

  abstract find(id: number): Promise<Customer | null>;

  /**
   * Loads a customer under a row lock.
   * @throws CustomerNotFound
   */
  abstract forChange(id: number): Promise<Customer>;

  /** {@link forChange}; null when the customer does not exist. */
  abstract findForChange(id: number): Promise<Customer | null>;

  /**
   * {@link forChange} after {@link lockPhone} with the phone of the customer: no concurrent booking adds to it.
   * @throws CustomerNotFound
   */
  abstract withPhoneLocked(id: number): Promise<Customer>;

  /**
   * {@link withPhoneLocked} for two customers at once, in the order of the phones and ids, whatever the order here.
   * @throws CustomerNotFound
   */
  abstract pairWithPhonesLocked(one: number, other: number): Promise<readonly [Customer, Customer]>;

  /** The customers that were merged into this one, in the order of their ids, locked like {@link forChange}. */
  abstract mergedIntoForChange(id: number): Promise<Customer[]>;

  /** The customers that came along with a merged one: merged into it before, directly or not; locked like {@link forChange}. */
  abstract followersForChange(id: number): Promise<Customer[]>;

  /**
   * The customer that the desk merged the guest with this phone into, kept from being erased until the unit of work ends.
   * @returns null when there is none, or another guest has the phone
   */
  abstract holdMergeTarget(phone: PhoneNumber): Promise<{ id: number; userId: number | null } | null>;

  /** The customer of an account (of the guests when null) with this phone, locked like {@link forChange}. */
  abstract withPhoneForChange(phone: PhoneNumber, userId: number | null): Promise<Customer | null>;

  abstract ofAccountForChange(userId: number): Promise<Customer[]>;

  abstract save(customer: Customer): Promise<void>;
}

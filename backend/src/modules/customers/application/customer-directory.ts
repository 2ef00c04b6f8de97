import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleRecord } from '../../../kernel/vehicle-description.ts';

/** A customer and one of their vehicles. */
export interface CustomerCard {
  readonly customer: {
    readonly id: number;
    readonly name: string;
    readonly phone: PhoneNumber;
    readonly email: string | null;
    readonly userId: number | null;
  };
  readonly vehicle: VehicleRecord & { readonly id: number };
}

/** A vehicle with its owner. */
export interface VehicleCard {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  readonly isArchived: boolean;
}

/** Contact data of a customer. */
export type CustomerContact = Pick<CustomerCard['customer'], 'id' | 'name' | 'phone'>;

/** Read access of other modules to customers and vehicles. */
export abstract class CustomerDirectory {
  /** @returns null when the customer does not exist or does not own the vehicle. */
  abstract card(customerId: number, vehicleId: number): Promise<CustomerCard | null>;

  /**
   * Keeps a customer from being erased until the caller's unit of work ends. Call it before writing personal data of a
   * guest: a concurrent erasure then waits and erases that data too, or has finished and the result is false (ADR 9).
   *
   * @returns false when the customer does not exist or was erased
   */
  abstract hold(customerId: number): Promise<boolean>;

  /** Contact data (of a merged customer those of its target) and account; null when it does not exist or was erased. */
  abstract profile(customerId: number): Promise<CustomerCard['customer'] | null>;

  /** The phone that a customer itself has, also a merged one; null when it does not exist or was erased. */
  abstract ownPhoneOf(customerId: number): Promise<PhoneNumber | null>;

  /** Contact data of several customers, of a merged one those of its target; in no order; missing customers are omitted. */
  abstract contacts(customerIds: readonly number[]): Promise<CustomerContact[]>;

  /** Customers with this text in name or phone, ignoring case and diacritics; newest first, at most 1,000. */
  abstract search(text: string): Promise<readonly number[]>;

  /** The owner of a vehicle; null when the vehicle does not exist. */
  abstract ownerOf(
    vehicleId: number,
  ): Promise<{ readonly customerId: number; readonly userId: number | null } | null>;

  /** The existing ones of these vehicles, archived ones included. */
  abstract vehicles(vehicleIds: readonly number[]): Promise<readonly VehicleCard[]>;

  /** The vehicles of an account without archived ones, newest first, at most 200. */
  abstract vehiclesOf(userId: number): Promise<readonly VehicleCard[]>;

  /** Whether the personal data of a customer was erased. */
  abstract isErased(customerId: number): Promise<boolean>;

  /** The current account of a customer; null for a guest. */
  abstract accountOf(customerId: number): Promise<number | null>;

  /** Every customer of an account, merged ones last. */
  abstract customersOf(userId: number): Promise<readonly number[]>;

  /**
   * The customers that are erased with an account: all of it except guests whose merge can still be undone, who leave the
   * account with its erasure. The same before and after they left (ADR 39).
   */
  abstract erasedWith(userId: number): Promise<readonly number[]>;

  /** Ids of the customers without an account that were neither merged nor erased, ascending from after an id. */
  abstract guestsAfter(id: number, limit: number): Promise<readonly number[]>;

  /** The customers that were merged into these, without erased ones. */
  abstract mergedInto(
    customerIds: readonly number[],
  ): Promise<ReadonlyArray<{ readonly id: number; readonly target: number }>>;

  /** Those of these customers that were created at an instant or later. */
  abstract createdSince(customerIds: readonly number[], since: Date): Promise<readonly number[]>;

  /** Every customer with this phone: the guest, accounts that book with it, and customers that one of them was merged into. */
  abstract withPhone(phone: PhoneNumber): Promise<readonly number[]>;
}

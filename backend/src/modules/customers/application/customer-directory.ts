import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleRecord } from '../../../kernel/vehicle-description.ts';

/** A customer and one of their vehicles, as the rest of the product may know them. */
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

/** A vehicle and whose it is. */
export interface VehicleCard {
  readonly vehicleId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  /** Its owner no longer has it. */
  readonly isArchived: boolean;
}

/** A customer and how to reach them. */
export type CustomerContact = Pick<CustomerCard['customer'], 'id' | 'name' | 'phone'>;

/** Read port for other modules: who is behind a customer id, and what they drive. */
export abstract class CustomerDirectory {
  /** @returns null when there is no such customer, or the vehicle is not theirs. */
  abstract card(customerId: number, vehicleId: number): Promise<CustomerCard | null>;

  /** Several customers at once, in no order; those that are not there are left out. */
  abstract contacts(customerIds: readonly number[]): Promise<CustomerContact[]>;

  /**
   * Customers with this text in their name or phone, without regard to case and diacritics; the newest, at most
   * 1,000.
   */
  abstract search(text: string): Promise<readonly number[]>;

  /** Whose a vehicle is; null when there is none. */
  abstract ownerOf(
    vehicleId: number,
  ): Promise<{ readonly customerId: number; readonly userId: number | null } | null>;

  /** Those of these vehicles that there are, archived ones too. */
  abstract vehicles(vehicleIds: readonly number[]): Promise<readonly VehicleCard[]>;

  /** The vehicles that an account has now, the newest first, at most 200. */
  abstract vehiclesOf(userId: number): Promise<readonly VehicleCard[]>;

  /** The customer's account today; null for a guest. */
  abstract accountOf(customerId: number): Promise<number | null>;

  /** Every customer that this account is. */
  abstract customersOf(userId: number): Promise<readonly number[]>;

  /** Every customer with this phone: the guest, and accounts that book with it. */
  abstract withPhone(phone: PhoneNumber): Promise<readonly number[]>;
}

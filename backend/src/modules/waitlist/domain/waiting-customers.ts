import type { Actor } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleDescription } from '../../../kernel/vehicle-description.ts';

/** The contact data and vehicle that a customer leaves, as for a booking. */
export interface WaitingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string;
  /** Account of a signed-in client; null for a guest. */
  readonly userId: number | null;
  readonly vehicle: VehicleDescription;
}

/** The customer and vehicle of an entry. */
export interface WaitingCustomer {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
}

/** How the workshop sees who waits. */
export interface WaitingPerson {
  readonly name: string;
  readonly phone: string;
  /** Plate, or make and model. */
  readonly vehicle: string;
}

/** The customers and vehicles of the waitlist. */
export abstract class WaitingCustomers {
  /** Finds or creates customer and vehicle in the caller's unit of work; the phone stays locked until its end. */
  abstract findOrCreate(contact: WaitingContact, by: Actor): Promise<WaitingCustomer>;

  /** Every customer with this phone. */
  abstract withPhone(phone: PhoneNumber): Promise<readonly number[]>;

  /** The stored contact of a customer, to book with; null once erased. */
  abstract contactOf(customer: WaitingCustomer): Promise<WaitingContact | null>;

  /** Whether the personal data of a customer was erased. */
  abstract isErased(customerId: number): Promise<boolean>;

  /** The customers that are erased with an account. */
  abstract erasedWith(userId: number): Promise<readonly number[]>;

  /** Names for a list, by entry. */
  abstract personsOf(
    entries: ReadonlyArray<{ readonly id: number; readonly customerId: number; readonly vehicleId: number }>,
  ): Promise<ReadonlyMap<number, WaitingPerson>>;
}

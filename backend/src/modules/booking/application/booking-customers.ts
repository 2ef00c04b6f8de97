import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleDescription, VehicleRecord } from '../../../kernel/vehicle-description.ts';

/** Who books, as they say. */
export interface BookingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string;
  /** Account of a signed-in client; null for a guest. */
  readonly userId: number | null;
  readonly vehicle: VehicleDescription;
}

/** A customer and one of their vehicles, as an appointment shows them. */
export interface CustomerCard {
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly vehicle: VehicleRecord;
}

/** Who comes, and with what, as the workshop knows them. */
export interface CustomerMatch {
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer, also when they book without signing in; null for a guest. */
  readonly userId: number | null;
}

/** What booking needs of the customers module. */
export abstract class BookingCustomers {
  /**
   * Finds or creates the customer and the vehicle, in the caller's unit of work; to its end nobody else is welcomed
   * with this phone.
   */
  abstract findOrCreate(contact: BookingContact): Promise<CustomerMatch>;

  abstract card(customerId: number, vehicleId: number): Promise<CustomerCard>;

  /** The customer's account today; null for a guest. */
  abstract accountOf(customerId: number): Promise<number | null>;

  /** Every customer with this phone: a guest, and accounts that book with it. */
  abstract withPhone(phone: PhoneNumber): Promise<readonly number[]>;
}

import type { Actor } from '../../../kernel/actor.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type {
  VehicleDescription,
  VehicleRecord,
  VehicleStatement,
} from '../../../kernel/vehicle-description.ts';

/** The contact data and vehicle of a booking. */
export interface BookingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string;
  /** Account of a signed-in client; null for a guest. */
  readonly userId: number | null;
  /** The customer that the desk chose, if any. */
  readonly chosenCustomer?: number | undefined;
  readonly vehicle: VehicleDescription;
}

/** A customer and one of their vehicles, as an appointment shows them. */
export interface CustomerCard {
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly vehicle: VehicleRecord;
}

/** The customer and vehicle that match a booking. */
export interface CustomerMatch {
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer, also when its owner booked without signing in; null for a guest. */
  readonly userId: number | null;
  /** What a visitor said of a known vehicle that differs from what is stored; null when nothing. */
  readonly stated: VehicleStatement | null;
}

/** The names that a list shows of the owner and the vehicle of a visit. */
export interface VisitOwner {
  /** Empty once erased. */
  readonly customerName: string;
  /** The plate, or make and model. */
  readonly vehicleName: string;
}

/** The customers and vehicles that booking needs. */
export abstract class BookingCustomers {
  /** Finds or creates customer and vehicle in the caller's unit of work; the phone stays locked until its end. */
  abstract findOrCreate(contact: BookingContact, by: Actor): Promise<CustomerMatch>;

  /** Stores what a booking stated of a vehicle, in the caller's unit of work. */
  abstract takeOver(vehicleId: number, stated: VehicleStatement): Promise<void>;

  /** Reads the customer and vehicle of an appointment. */
  abstract card(customerId: number, vehicleId: number): Promise<CustomerCard>;

  /** Plates of these vehicles by id; a vehicle without a plate is missing. */
  abstract platesOf(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, string>>;

  /** The names for a list of visits, by visit. */
  abstract ownersOf(
    visits: ReadonlyArray<{ readonly id: number; readonly customerId: number; readonly vehicleId: number }>,
  ): Promise<ReadonlyMap<number, VisitOwner>>;

  /** The customers that are erased with an account. */
  abstract erasedWith(userId: number): Promise<readonly number[]>;

  /** The current account of a customer; null for a guest. */
  abstract accountOf(customerId: number): Promise<number | null>;

  /** Whether the actor is signed in to the account that has proven this phone. */
  abstract isProvenOwner(by: Actor, phone: PhoneNumber): Promise<boolean>;

  /** Whether the personal data of a customer was erased. */
  abstract isErased(customerId: number): Promise<boolean>;

  /** Sends a guest a code that confirms the erasure of their data. */
  abstract requestErasure(customerId: number): Promise<{ readonly expiresAt: Date }>;

  /** Erases the data of a guest with the code. */
  abstract confirmErasure(customerId: number, code: string): Promise<void>;

  /** Ids of the guests that were neither merged nor erased, ascending from after an id. */
  abstract guestsAfter(id: number, limit: number): Promise<readonly number[]>;

  /** The customers that were merged into these, without erased ones. */
  abstract mergedInto(
    customerIds: readonly number[],
  ): Promise<ReadonlyArray<{ readonly id: number; readonly target: number }>>;

  /** Those of these customers that were created at an instant or later. */
  abstract createdSince(customerIds: readonly number[], since: Date): Promise<readonly number[]>;

  /**
   * Locks a guest against bookings and erasure in the caller's unit of work.
   * @returns whether it is a guest that was not erased
   */
  abstract lockGuest(customerId: number): Promise<boolean>;

  /** Erases a guest at the end of the retention. */
  abstract eraseGuest(customerId: number): Promise<void>;

  /** Sends a code to a phone, in the caller's unit of work. @returns when it expires. @throws TooManySmsCodes */
  abstract requestPhoneCode(phone: PhoneNumber): Promise<Date>;

  /**
   * Checks a code of {@link requestPhoneCode}, in the caller's unit of work, which commits also after a refusal.
   * @returns the refusal of the field `phoneCode`; undefined when the code is right
   */
  abstract checkPhoneCode(phone: PhoneNumber, code: string): Promise<DomainError | undefined>;

  /** Every customer with this phone: a guest, and accounts that book with it. */
  abstract withPhone(phone: PhoneNumber): Promise<readonly number[]>;
}

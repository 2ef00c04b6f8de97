import { VEHICLE_DETAILS } from '@car-workshop/contracts/values/vehicles';
import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { compactPattern, containing, phonePattern } from '../../../kernel/search-text.ts';
import { VEHICLE_DETAIL_NAMES, type VehicleRecord } from '../../../kernel/vehicle-description.ts';
import { columnOf } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';

export const DETAIL_COLUMNS = VEHICLE_DETAIL_NAMES.map(columnOf);

export const PERSONAL_DETAIL_COLUMNS = VEHICLE_DETAIL_NAMES.filter(
  (detail) => 'personal' in VEHICLE_DETAILS[detail],
).map(columnOf);

export const SELECT_DETAILS = VEHICLE_DETAIL_NAMES.map((detail) => `${columnOf(detail)} AS "${detail}"`).join(', ');

export function jsonDetails(alias: string): string {
  return VEHICLE_DETAIL_NAMES.map((detail) => `'${detail}', ${alias}.${columnOf(detail)}`).join(', ');
}

interface CustomerCard {
  readonly customer: {
    readonly id: number;
    readonly name: string;
    readonly phone: PhoneNumber;
    readonly email: string | null;
    readonly userId: number | null;
  };
  readonly vehicle: VehicleRecord & { readonly id: number };
}

interface VehicleCard {
  readonly vehicleId: number;
  readonly customerId: number;
  readonly userId: number | null;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  readonly isArchived: boolean;
}

type CustomerContact = Pick<CustomerCard['customer'], 'id' | 'name' | 'phone'>;

const CARD = `
  SELECT customer.id AS customer_id, person.name, person.phone, person.email, customer.user_id,
         vehicle.id AS vehicle_id, make, model, year, license_plate, mileage,
         ${SELECT_DETAILS}
  FROM customers.customer
  JOIN customers.person_card person ON person.customer_id = customer.id
  JOIN customers.vehicle ON vehicle.id = $2
  JOIN customers.customer owner ON owner.id = vehicle.customer_id
    AND coalesce(owner.merged_into, owner.id) = coalesce(customer.merged_into, customer.id)
  WHERE customer.id = $1`;

const VEHICLE_CARD = `
  SELECT vehicle.id AS vehicle_id, customer_id, user_id, make, model, year,
         license_plate, archived_at IS NOT NULL AS is_archived
  FROM customers.vehicle JOIN customers.customer ON customer.id = vehicle.customer_id`;
const VEHICLES = `${VEHICLE_CARD} WHERE vehicle.id = ANY($1::int[])`;
const VEHICLES_OF = `
  ${VEHICLE_CARD} WHERE user_id = $1 AND archived_at IS NULL ORDER BY vehicle.id DESC LIMIT 200`;

const HOLD = `SELECT FROM customers.customer WHERE id = $1 AND erased_at IS NULL FOR KEY SHARE`;
const IS_ERASED = `SELECT FROM customers.customer WHERE id = $1 AND erased_at IS NOT NULL`;
const PROFILE = `
  SELECT customer.id, person.name, person.phone, person.email, customer.user_id
  FROM customers.customer JOIN customers.person_card person ON person.customer_id = customer.id
  WHERE customer.id = $1 AND erased_at IS NULL`;
const OWN_PHONE = `SELECT phone FROM customers.customer WHERE id = $1 AND erased_at IS NULL`;
const CONTACTS = `
  SELECT customer_id AS id, name, phone FROM customers.person_card WHERE customer_id = ANY ($1::integer[])`;
const SEARCH = `
  SELECT id FROM customers.customer WHERE search LIKE customers.searchable($1) OR search LIKE $2
  UNION SELECT customer_id FROM customers.vehicle WHERE archived_at IS NULL AND plate_and_vin LIKE $3
  ORDER BY id DESC LIMIT 1000`;
const OWNER_OF = `
  SELECT customer.id AS customer_id, user_id
  FROM customers.vehicle JOIN customers.customer ON customer.id = vehicle.customer_id
  WHERE vehicle.id = $1`;
const ACCOUNT_OF = `SELECT user_id FROM customers.customer WHERE id = $1`;
const CUSTOMERS_OF = `SELECT id FROM customers.customer WHERE user_id = $1 ORDER BY merged_into IS NOT NULL, id`;
const GUESTS_AFTER = `
  SELECT id FROM customers.customer
  WHERE id > $1 AND user_id IS NULL AND merged_into IS NULL AND erased_at IS NULL ORDER BY id LIMIT $2`;
const CREATED_SINCE = `SELECT id FROM customers.customer WHERE id = ANY ($1::integer[]) AND created_at >= $2`;
const WITH_PHONE = `
  SELECT id FROM customers.customer WHERE phone = $1
  UNION SELECT merged_into FROM customers.customer WHERE phone = $1 AND merged_into IS NOT NULL
  ORDER BY id`;
const MERGED_INTO = `
  SELECT id, merged_into AS target FROM customers.customer
  WHERE merged_into = ANY ($1::integer[]) AND erased_at IS NULL`;

type CardRow = Omit<CustomerCard['customer'], 'id'> &
  Omit<CustomerCard['vehicle'], 'id'> & { customerId: number; vehicleId: number };

@Injectable()
export class CustomerDirectory {
  constructor(private readonly database: Database) {}

  async card(customerId: number, vehicleId: number): Promise<CustomerCard | null> {
    const row = await this.database.one<CardRow>(CARD, [customerId, vehicleId]);
    if (!row) return null;
    const { customerId: id, name, phone, email, userId, vehicleId: itsId, ...vehicle } = row;
    return { customer: { id, name, phone, email, userId }, vehicle: { id: itsId, ...vehicle } };
  }

  /** The {@link card} of a customer and a vehicle that belong together. */
  async getCard(customerId: number, vehicleId: number): Promise<CustomerCard> {
    const card = await this.card(customerId, vehicleId);
    if (!card) throw new Error(`Customer ${customerId} has no vehicle ${vehicleId}`);
    return card;
  }

  /**
   * Keeps a customer from being erased until the caller's unit of work ends. Call it before writing personal data of a
   * guest: a concurrent erasure then waits and erases that data too, or has finished and the result is false (ADR 9).
   */
  async hold(customerId: number): Promise<boolean> {
    return (await this.database.one(HOLD, [customerId])) !== undefined;
  }

  async isErased(customerId: number): Promise<boolean> {
    return (await this.database.one(IS_ERASED, [customerId])) !== undefined;
  }

  /** Contact data (for a merged customer its target's) and account; null when it does not exist or was erased. */
  async profile(customerId: number): Promise<CustomerCard['customer'] | null> {
    type Row = CustomerCard['customer'];
    return (await this.database.one<Row>(PROFILE, [customerId])) ?? null;
  }

  /** The phone of the customer itself, also of a merged one; null when it does not exist or was erased. */
  async ownPhoneOf(customerId: number): Promise<PhoneNumber | null> {
    return (await this.database.one<{ phone: PhoneNumber }>(OWN_PHONE, [customerId]))?.phone ?? null;
  }

  /** Contact data of several customers, for a merged one its target's; unordered; missing customers are omitted. */
  contacts(customerIds: readonly number[]): Promise<CustomerContact[]> {
    return this.database.query<CustomerContact>(CONTACTS, [customerIds]);
  }

  /** Customers with this text in name or phone, ignoring case and diacritics; newest first, at most 1,000. */
  search(text: string): Promise<readonly number[]> {
    // A text without a digit is no part of a plate.
    const plate = /\d/.test(text) ? compactPattern(text) : null;
    return this.ids(SEARCH, containing(text), phonePattern(text), plate);
  }

  async ownerOf(vehicleId: number): Promise<{ customerId: number; userId: number | null } | null> {
    const owner = await this.database.one<{ customerId: number; userId: number | null }>(OWNER_OF, [vehicleId]);
    return owner ?? null;
  }

  vehicles(vehicleIds: readonly number[]): Promise<readonly VehicleCard[]> {
    return this.database.query<VehicleCard>(VEHICLES, [vehicleIds]);
  }

  vehiclesOf(userId: number): Promise<readonly VehicleCard[]> {
    return this.database.query<VehicleCard>(VEHICLES_OF, [userId]);
  }

  async accountOf(customerId: number): Promise<number | null> {
    return (await this.database.one<{ userId: number | null }>(ACCOUNT_OF, [customerId]))?.userId ?? null;
  }

  customersOf(userId: number): Promise<readonly number[]> {
    return this.ids(CUSTOMERS_OF, userId);
  }

  /** Ids of the customers without an account that were neither merged nor erased, ascending from after an id. */
  guestsAfter(id: number, limit: number): Promise<readonly number[]> {
    return this.ids(GUESTS_AFTER, id, limit);
  }

  mergedInto(customerIds: readonly number[]): Promise<ReadonlyArray<{ id: number; target: number }>> {
    return this.database.query<{ id: number; target: number }>(MERGED_INTO, [customerIds]);
  }

  async createdSince(customerIds: readonly number[], since: Date): Promise<readonly number[]> {
    const rows = await this.database.query<{ id: number }>(CREATED_SINCE, [customerIds, since]);
    return rows.map(({ id }) => id);
  }

  /** Every customer with this phone: the guest, accounts that book with it, and customers that one of them was merged into. */
  withPhone(phone: PhoneNumber): Promise<readonly number[]> {
    return this.ids(WITH_PHONE, phone);
  }

  private async ids(text: string, ...values: ReadonlyArray<string | number | null>): Promise<number[]> {
    return (await this.database.query<{ id: number }>(text, values)).map(({ id }) => id);
  }
}

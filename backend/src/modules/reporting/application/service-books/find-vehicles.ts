import { Injectable } from '@nestjs/common';
import { type Actor, isMechanic, worksAtDesk } from '../../../../kernel/actor.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { formatPhoneNumber, type PhoneNumber } from '../../../../kernel/phone-number.ts';
import { compactPattern, containing, phonePattern, plainText } from '../../../../kernel/search-text.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database, numberParameters } from '../../../../platform/database/database.ts';
import { ApiNullable } from '../../../../platform/http/view-properties.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../domain/csv.ts';
import { VehicleOwner, VehicleSummary } from './show-vehicle-book.ts';

export class FoundVehicle extends VehicleSummary {
  @ApiNullable(String) vin: string | null;
  @ApiNullable(VehicleOwner, 'For the desk only.') owner: VehicleOwner | null;
  @ApiNullable('date', 'Completed or in progress.') lastVisit: LocalDate | null;
}

/** Above this number of matching vehicles or customers, these are filtered by patterns instead of ids. */
const MAX_IDS = 500;

/** @param column SQL expression of a searched column */
const matchesSql = (column: (name: string) => string) => `
  SELECT customers.searchable($1) AS anywhere,
         ARRAY(SELECT vehicle_id FROM customers.vehicle_card
               WHERE ${column('plate_and_vin')} LIKE $2 OR ${column('search')} LIKE customers.searchable($1)
               LIMIT $4) AS vehicles,
         ARRAY(SELECT customer_id FROM customers.customer_card
               WHERE (${column('search')} LIKE customers.searchable($1) OR ${column('search')} LIKE $3)
                 AND (NOT $5::boolean OR customers.searchable(name) LIKE customers.searchable($1))
               LIMIT $4) AS customers`;

const MATCHES = matchesSql((name) => name);
// Texts of less than three letters bypass the trigram indexes, which would be read as a whole. A table scan stops at
// the limit.
const SHORT_MATCHES = matchesSql((name) => `(${name} || '')`);

/** The count of a search stops here, as for appointments; a longer text finds the rest. */
const MAX_COUNTED = 2_000;

export const VEHICLE_SORTS = ['name', 'lastVisit'] as const;
export interface VehicleOrder {
  readonly sort?: (typeof VEHICLE_SORTS)[number];
  readonly order?: 'asc' | 'desc';
}

const LAST_VISIT = `
  (SELECT date FROM booking.visit_card visit WHERE visit.vehicle_id = v.vehicle_id
   ORDER BY date DESC, appointment_id DESC LIMIT 1)`;

/** @param lastVisit SQL expression of the last visit */
function orderBy({ sort, order = 'asc' }: VehicleOrder, lastVisit: string): string {
  const keys = {
    name: `lower(v.make) ${order}, lower(v.model) ${order}, v.year ${order},`,
    lastVisit: `${lastVisit} ${order} NULLS LAST,`,
  };
  return `ORDER BY ${sort ? keys[sort] : ''} v.vehicle_id DESC`;
}

/** The statements for a condition with the placeholders `$?`. The limit applies before owners are joined. */
function statements(condition: string, most?: number) {
  const { sql: where, next } = numberParameters(`v.archived_at IS NULL AND ${condition}`);
  const limit = most === undefined ? '' : `LIMIT ${most}`;
  return {
    page: (order: VehicleOrder) => `
      SELECT v.vehicle_id AS id, v.make, v.model, v.year, v.license_plate, v.vin,
             CASE WHEN c.phone <> '' THEN
               json_build_object('customerId', c.person_id, 'name', c.name, 'phone', c.phone,
                                 'isGuest', c.user_id IS NULL) END AS owner,
             ${LAST_VISIT} AS last_visit
      FROM (SELECT * FROM customers.vehicle_card v WHERE ${where}
            ${orderBy(order, LAST_VISIT)} LIMIT $${next} OFFSET $${next + 1}) v
      JOIN customers.person_card c ON c.customer_id = v.customer_id
      ${orderBy(order, 'last_visit')}`,
    every: `SELECT v.vehicle_id AS id FROM customers.vehicle_card v WHERE ${where} ORDER BY v.vehicle_id DESC`,
    count: `SELECT count(*) AS total FROM (SELECT FROM customers.vehicle_card v WHERE ${where} ${limit}) matching`,
  };
}

const ALL = statements('true');
// Uses the indexes on vehicle and customer.
const BY_IDS = statements('(v.vehicle_id = ANY ($?::integer[]) OR v.customer_id = ANY ($?::integer[]))', MAX_COUNTED);

/** The batch of an export. A vehicle that is archived or joined meanwhile is left out. */
const NEXT_BATCH = statements('v.vehicle_id = ANY ($?::integer[])');
const BATCH = 500;

const CSV_COLUMNS: readonly (readonly [heading: string, cell: (vehicle: FoundVehicle) => string | number])[] = [
  ['ID', ({ id }) => id],
  ['Număr', ({ licensePlate }) => licensePlate ?? ''],
  ['Marca', ({ make }) => make],
  ['Modelul', ({ model }) => model],
  ['An', ({ year }) => year],
  ['VIN', ({ vin }) => vin ?? ''],
  ['Client', ({ owner }) => owner?.name ?? ''],
  ['Telefon', ({ owner }) => (owner ? formatPhoneNumber(owner.phone as PhoneNumber) : '')],
  ['Ultima lucrare', ({ lastVisit }) => lastVisit ?? ''],
];

const BY_ID = {
  vehicles: 'v.vehicle_id IN (SELECT unnest($?::integer[]))',
  customers: 'v.customer_id IN (SELECT unnest($?::integer[]))',
};
const BY_PATTERN = {
  vehicles: '(v.plate_and_vin LIKE $? OR v.search LIKE $?)',
  customers: `v.customer_id IN (
    SELECT customer_id FROM customers.customer_card
    WHERE (search LIKE $? OR search LIKE $?) AND (NOT $?::boolean OR customers.searchable(name) LIKE $?))`,
};

/**
 * Many vehicles match, so a scan in list order fills the page soon. A side with few matches uses their ids, so that all
 * rows are not read a second time.
 */
const many = (vehicles: string, customers: string) => statements(`(${vehicles} OR ${customers})`, MAX_COUNTED);
const MANY_VEHICLES = many(BY_PATTERN.vehicles, BY_ID.customers);
const MANY_CUSTOMERS = many(BY_ID.vehicles, BY_PATTERN.customers);
const MANY = many(BY_PATTERN.vehicles, BY_PATTERN.customers);

interface Matches {
  readonly anywhere: string;
  readonly vehicles: readonly number[];
  readonly customers: readonly number[];
}

@Injectable()
export class VehicleListReader {
  constructor(private readonly database: Database) {}

  /**
   * Lists a page of the vehicles, last registered first or in another order, optionally by part of the plate, the VIN,
   * the owner's phone or name, or `year make model`. Mechanics cannot search by phone.
   */
  async findVehicles({
    search = '',
    order,
    page,
    by,
  }: {
    search?: string | undefined;
    order: VehicleOrder;
    page: PageRequest;
    by: Actor;
  }): Promise<Page<FoundVehicle>> {
    const { sql, values } = await this.plan(plainText(search), isMechanic(by));
    const statement = { page: sql.page(order), count: sql.count };
    const found = await this.database.page<FoundVehicle>(statement, values, page);
    if (worksAtDesk(by)) return found;
    return { ...found, items: found.items.map((vehicle) => ({ ...vehicle, owner: null })) };
  }

  /** The lines of a CSV file with the vehicles of the list and their owners, last registered first. */
  async *exportVehicles(search = ''): AsyncGenerator<string> {
    const { sql, values } = await this.plan(plainText(search), false);
    const every = await this.database.search<{ id: number }>(sql.every, values);
    yield BYTE_ORDER_MARK + csvRow(CSV_COLUMNS.map(([heading]) => heading));
    for (let at = 0; at < every.length; at += BATCH) {
      const ids = every.slice(at, at + BATCH).map(({ id }) => id);
      const vehicles = await this.database.query<FoundVehicle>(NEXT_BATCH.page({}), [ids, BATCH, 0]);
      yield vehicles.map((one) => csvRow(CSV_COLUMNS.map(([, cell]) => cell(one)))).join('');
    }
  }

  /** @param byName whether owners are searched by name only, since the search column also has the phone */
  private async plan(words: string, byName: boolean) {
    if (words === '') return { sql: ALL, values: [] };
    const [plate, phone] = [compactPattern(words), phonePattern(words)];
    const matches = words.length < 3 ? SHORT_MATCHES : MATCHES;
    const found = await this.database.only<Matches>(matches, [containing(words), plate, phone, MAX_IDS + 1, byName]);
    const { anywhere, vehicles, customers } = found;
    const areFew = { vehicles: vehicles.length <= MAX_IDS, customers: customers.length <= MAX_IDS };
    if (areFew.vehicles && areFew.customers) return { sql: BY_IDS, values: [vehicles, customers] };
    const owners = [anywhere, phone, byName, anywhere];
    if (areFew.vehicles) return { sql: MANY_CUSTOMERS, values: [vehicles, ...owners] };
    if (areFew.customers) return { sql: MANY_VEHICLES, values: [plate, anywhere, customers] };
    return { sql: MANY, values: [plate, anywhere, ...owners] };
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { compactPattern, containing, phonePattern, plainText } from '../../../kernel/search-text.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { PageRequest } from './appointment-cards.ts';
import { KnownVehicle, VehicleOwner } from './vehicle.views.ts';

/** A vehicle as the workshop looks for it. */
export class FoundVehicle extends KnownVehicle {
  @ApiProperty({ type: String, nullable: true })
  readonly vin: string | null;

  @ApiProperty({ type: VehicleOwner, nullable: true })
  readonly owner: VehicleOwner | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Also one in progress.' })
  readonly lastVisit: LocalDate | null;
}

/**
 * A page of the vehicles, the last registered first: all, or those found by part of the plate, the VIN, the owner's
 * phone or name, or `year make model`.
 */
export class FindVehicles extends Query<{ vehicles: FoundVehicle[]; total: number }> {
  constructor(
    readonly search: string | undefined,
    readonly page: PageRequest,
  ) {
    super();
  }
}

/** So many ids are few. */
const FEW = 500;

/** @param column how a searched column is read */
const matchesSql = (column: (name: string) => string) => `
  SELECT customers.searchable($1) AS anywhere,
         ARRAY(SELECT vehicle_id FROM customers.vehicle_card
               WHERE ${column('plate_and_vin')} LIKE $2 OR ${column('search')} LIKE customers.searchable($1)
               LIMIT $4) AS vehicles,
         ARRAY(SELECT customer_id FROM customers.customer_card
               WHERE ${column('search')} LIKE customers.searchable($1) OR ${column('search')} LIKE $3
               LIMIT $4) AS customers`;

const MATCHES = matchesSql((name) => name);
// Shorter than the three letters that the indexes know: an index would be read as a whole, the table only until
// there are many.
const SHORT_MATCHES = matchesSql((name) => `(${name} || '')`);

/** The search's statements for one extent; `$?` are its own parameters. The page is cut before owners are looked up. */
function statements(condition: string) {
  const parts = `v.archived_at IS NULL AND ${condition}`.split('$?');
  const where = parts.reduce((sql, part, parameter) => `${sql}$${parameter}${part}`);
  return {
    page: `
      SELECT v.vehicle_id AS id, v.make, v.model, v.year, v.license_plate AS "licensePlate", v.vin,
             CASE WHEN c.phone <> '' THEN
               json_build_object('customerId', c.customer_id, 'name', c.name, 'phone', c.phone) END AS owner,
             (SELECT date FROM booking.visit_card visit WHERE visit.vehicle_id = v.vehicle_id
              ORDER BY date DESC, appointment_id DESC LIMIT 1) AS "lastVisit"
      FROM (SELECT * FROM customers.vehicle_card v WHERE ${where}
            ORDER BY v.vehicle_id DESC LIMIT $${parts.length} OFFSET $${parts.length + 1}) v
      JOIN customers.customer_card c ON c.customer_id = v.customer_id
      ORDER BY v.vehicle_id DESC`,
    count: `SELECT count(*) AS total FROM customers.vehicle_card v WHERE ${where}`,
  };
}

const ALL = statements('true');
// Few: their own indexes find them.
const OF_FEW = statements('(v.vehicle_id = ANY ($?::integer[]) OR v.customer_id = ANY ($?::integer[]))');
// Many: nearly every vehicle will do, so they are tried in the list's order.
const OF_MANY = statements(`(v.plate_and_vin LIKE $? OR v.search LIKE $? OR v.customer_id IN (
  SELECT customer_id FROM customers.customer_card WHERE search LIKE $? OR search LIKE $?))`);

interface Matches {
  readonly anywhere: string;
  readonly vehicles: readonly number[];
  readonly customers: readonly number[];
  readonly [column: string]: unknown;
}

@QueryHandler(FindVehicles)
export class FindVehiclesHandler implements IQueryHandler<FindVehicles> {
  constructor(private readonly database: Database) {}

  async execute({ search, page }: FindVehicles): Promise<{ vehicles: FoundVehicle[]; total: number }> {
    const { sql, values } = await this.plan(plainText(search ?? ''));
    const [vehicles, counted] = await Promise.all([
      this.database.query<FoundVehicle & Record<string, unknown>>(sql.page, [
        ...values,
        page.size,
        (page.number - 1) * page.size,
      ]),
      this.database.one<{ total: number }>(sql.count, values),
    ]);
    return { vehicles, total: counted?.total ?? 0 };
  }

  private async plan(words: string) {
    if (words === '') return { sql: ALL, values: [] };
    const [plate, phone] = [compactPattern(words), phonePattern(words)];
    const matches = words.length < 3 ? SHORT_MATCHES : MATCHES;
    const found = await this.database.one<Matches>(matches, [containing(words), plate, phone, FEW + 1]);
    if (!found) throw new Error('A SELECT without FROM always answers one row.');
    const { anywhere, vehicles, customers } = found;
    return vehicles.length <= FEW && customers.length <= FEW
      ? { sql: OF_FEW, values: [vehicles, customers] }
      : { sql: OF_MANY, values: [plate, anywhere, anywhere, phone] };
  }
}

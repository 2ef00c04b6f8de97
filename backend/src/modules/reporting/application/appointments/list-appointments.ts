import { Injectable } from '@nestjs/common';
import type { AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import type { Language } from '../../../../kernel/language.ts';
import { limitAndOffset, type Page, type PageRequest } from '../../../../kernel/page.ts';
import { containing, phonePattern, plainText } from '../../../../kernel/search-text.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database, numberParameters } from '../../../../platform/database/database.ts';
import { type AppointmentView, ApprovedWork, withEstimates } from '../../../booking/index.ts';
import { type AppointmentCard, cardsSql, fullView, type Order, viewOfTeam } from './appointment-cards.ts';

interface ResolvedSearch {
  /**
   * `number`: one appointment. `few`: by the ids of customers and vehicles. `many` and the others: by patterns, except
   * that vehicles or customers with few matches use ids, so that all of them are not read a second time.
   */
  readonly extent: 'number' | 'few' | 'many' | 'manyCustomers' | 'manyVehicles' | 'ofServices';
  readonly values: readonly unknown[];
}

const MAX_IDS = 500;

const MATCHES = `
  SELECT customers.searchable($1) AS anywhere,
         ARRAY(SELECT customer_id FROM customers.customer_card
               WHERE search LIKE customers.searchable($1) OR search LIKE $2 LIMIT $3) AS customers,
         ARRAY(SELECT vehicle_id FROM customers.vehicle_card
               WHERE search LIKE customers.searchable($1) LIMIT $3) AS vehicles,
         ARRAY(SELECT service_id FROM booking.service_card
               WHERE customers.searchable(name) LIKE customers.searchable($1)
                  OR customers.searchable(names ->> $4) LIKE customers.searchable($1)) AS services`;

interface Matches {
  readonly anywhere: string;
  readonly customers: readonly number[];
  readonly vehicles: readonly number[];
  readonly services: readonly number[];
}

/**
 * Resolves the search text of the appointment list: part of a customer's name or phone, of `year make model`, or of a
 * service's name as stored or as the reader sees it, ignoring case and diacritics (specification §2); or `#` and the
 * number of an appointment.
 */
async function resolveSearch(
  database: Database,
  text: string | undefined,
  language: Language,
): Promise<ResolvedSearch | undefined> {
  const words = plainText(text ?? '');
  if (words === '') return undefined;
  const number = /^#([1-9]\d{0,8})$/.exec(words)?.[1];
  if (number) return { extent: 'number', values: [Number(number)] };
  const phone = phonePattern(words);
  const matches = await database.only<Matches>(MATCHES, [containing(words), phone, MAX_IDS + 1, language]);
  const { anywhere, customers, vehicles, services } = matches;
  const areFew = { customers: customers.length <= MAX_IDS, vehicles: vehicles.length <= MAX_IDS };
  if (areFew.customers && areFew.vehicles && services.length === 0) {
    return { extent: 'few', values: [customers, vehicles] };
  }
  const ofCustomers = areFew.customers ? [customers] : [anywhere, phone];
  const values = [...ofCustomers, areFew.vehicles ? vehicles : anywhere, services, services];
  if (areFew.customers) return { extent: areFew.vehicles ? 'ofServices' : 'manyVehicles', values };
  return { extent: areFew.vehicles ? 'manyCustomers' : 'many', values };
}

interface AppointmentFilter {
  readonly search?: string;
  readonly status?: AppointmentStatus;
  /** Whether it was booked with a proven phone. */
  readonly isProven?: boolean;
  /** A customer; all records of the same account count. */
  readonly customer?: number;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/**
 * Longer lists are not counted row by row: their total is the sum of `booking.day_tally`. A search has no such sum, so
 * its count stops here; a longer text finds the rest.
 */
const MAX_COUNTED = 2_000;

/** The statements of one kind of filter: PostgreSQL plans each for its own condition. */
function statements(filters: readonly (keyof typeof CONDITIONS)[]) {
  const days = 'a.date BETWEEN $? AND $?';
  const { sql: where, next } = numberParameters([days, ...filters.map((name) => CONDITIONS[name])].join(' AND '));
  const page = (order: Order) => cardsSql(where, `$${next}`, `$${next + 1}`, order);
  return {
    page: { asc: page('asc'), desc: page('desc') },
    count: `SELECT count(*) AS total
            FROM (SELECT FROM booking.visit_figure a WHERE ${where} LIMIT $${next}) matching`,
  };
}

const BY_ID = {
  customers: 'a.customer_id IN (SELECT unnest($?::integer[]))',
  vehicles: 'a.vehicle_id IN (SELECT unnest($?::integer[]))',
};
const BY_PATTERN = {
  customers:
    'a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE search LIKE $? OR search LIKE $?)',
  vehicles: 'a.vehicle_id IN (SELECT vehicle_id FROM customers.vehicle_card WHERE search LIKE $?)',
};

// Many appointments match, so a scan in list order fills the page soon.
const many = (customers: string, vehicles: string) => `(
    ${customers} OR ${vehicles} OR a.service_id = ANY ($?::integer[])
    OR a.appointment_id IN (SELECT appointment_id FROM booking.visit_service_card WHERE service_id = ANY ($?::integer[])))`;

const CONDITIONS = {
  status: 'a.status = $?',
  proven: 'a.is_proven',
  // Unproven appointments are few and have an index.
  unproven: 'NOT a.is_proven',
  customer: `a.customer_id = ANY (ARRAY(SELECT customers.customers_of_person($?)))`,
  number: 'a.appointment_id = $?',
  // Uses the indexes on customer and vehicle.
  few: `(a.customer_id = ANY ($?::integer[]) OR a.vehicle_id = ANY ($?::integer[]))`,
  many: many(BY_PATTERN.customers, BY_PATTERN.vehicles),
  manyCustomers: many(BY_PATTERN.customers, BY_ID.vehicles),
  manyVehicles: many(BY_ID.customers, BY_PATTERN.vehicles),
  ofServices: many(BY_ID.customers, BY_ID.vehicles),
} as const;

function managedView(card: AppointmentCard): AppointmentView {
  const view = viewOfTeam(card);
  return { ...view, customer: { ...view.customer, id: card.customerId } };
}

/** Whether the tally of days counts this status. Open appointments are few and always counted row by row. */
function isCountedByDay(status: AppointmentStatus | undefined): boolean {
  return status === undefined || status === 'completed' || status === 'cancelled';
}

const OWN = `a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE user_id = $1)`;
const SQL = {
  page: cardsSql(OWN, '$2', '$3'),
  count: `SELECT count(*) AS total FROM booking.visit_figure a WHERE ${OWN}`,
};

@Injectable()
export class AppointmentListReader {
  constructor(
    private readonly database: Database,
    private readonly estimates: ApprovedWork,
  ) {}

  async listAppointments({
    filter,
    page,
    language,
    order = 'desc',
  }: {
    filter: AppointmentFilter;
    page: PageRequest;
    /** The language of the reader, in which the search matches names of services. */
    language: Language;
    order?: Order;
  }): Promise<Page<AppointmentView>> {
    const { status, isProven, customer, from = '-infinity', to = 'infinity' } = filter;
    const search = await resolveSearch(this.database, filter.search, language);
    const given = Object.entries({ status, customer }).filter(([, value]) => value !== undefined);
    const conditions = given.map(([name]) => name as keyof typeof CONDITIONS);
    if (isProven !== undefined) conditions.push(isProven ? 'proven' : 'unproven');
    const sql = statements(search ? [...conditions, search.extent] : conditions);
    const values = [from, to, ...given.map(([, value]) => value), ...(search?.values ?? [])];
    const [cards, total] = await Promise.all([
      this.database.query<AppointmentCard>(sql.page[order], [...values, ...limitAndOffset(page)]),
      this.total(sql.count, values, { ...filter, from, to }),
    ]);
    return { items: cards.map(managedView), total };
  }

  private async total(
    count: string,
    values: readonly unknown[],
    filter: Omit<AppointmentFilter, 'from' | 'to'> & { from: string; to: string },
  ): Promise<number> {
    const { status, isProven, customer, search, from, to } = filter;
    const isOfDays = !search && customer === undefined && isProven !== false && isCountedByDay(status);
    const limit = search ? MAX_COUNTED : isOfDays ? MAX_COUNTED + 1 : null;
    const counted = await this.count(count, [...values, limit]);
    if (!isOfDays || counted <= MAX_COUNTED) return counted;
    const total = await this.totalByDay({ status, from, to });
    if (!isProven) return total;
    const { count: unproven } = statements(status ? ['status', 'unproven'] : ['unproven']);
    return total - (await this.count(unproven, [...values, null]));
  }

  private async count(sql: string, values: readonly unknown[]): Promise<number> {
    return (await this.database.only<{ total: number }>(sql, values)).total;
  }

  private async totalByDay({ status, from, to }: { status: AppointmentStatus | undefined; from: string; to: string }) {
    const row = await this.database.only<{ visits: number; completed: number; cancelled: number }>(
      `SELECT coalesce(sum(visits), 0) AS visits, coalesce(sum(completed), 0) AS completed,
              coalesce(sum(cancelled), 0) AS cancelled
       FROM booking.day_tally WHERE date BETWEEN $1 AND $2`,
      [from, to],
    );
    if (status === undefined) return row.visits;
    return status === 'completed' ? row.completed : row.cancelled;
  }

  async listOwnAppointments(userId: number, page: PageRequest): Promise<Page<AppointmentView>> {
    const { items, total } = await this.database.page<AppointmentCard>(SQL, [userId], page);
    return { items: await withEstimates(items.map(fullView), this.estimates), total };
  }
}

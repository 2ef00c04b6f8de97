import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import type { Language } from '../../../../kernel/language.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { AppointmentView } from '../../../booking/index.ts';
import { limitAndOffset, numberParameters, type Page, type PageRequest, queryPage } from '../paging.ts';
import { type AppointmentCard, cardsSql, fullView, type Order } from './appointment-cards.ts';
import { AppointmentSearch } from './appointment-search.ts';

/** Filter of the list; a missing field does not filter. */
interface AppointmentFilter {
  readonly search?: string;
  readonly status?: AppointmentStatus;
  /** Whether it was booked with proof of the phone. */
  readonly isProven?: boolean;
  /** A customer; all records of the same account count. */
  readonly customer?: number;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** Lists a page of the appointments of all customers for the manage page (specification §2). */
export class ListAppointments extends Query<Page<AppointmentView>> {
  constructor(
    readonly filter: AppointmentFilter,
    readonly page: PageRequest,
    /** Of the reader, whose names of the services the search matches. */
    readonly language: Language,
    readonly order: Order = 'desc',
  ) {
    super();
  }
}

/** Longer lists are not counted row by row: their total comes from the daily figures. */
const MAX_COUNTED = 2_000;

/** The statements of one kind of filter. They are constants, so PostgreSQL plans each for its own condition. */
function statements(...conditions: string[]) {
  const { sql: where, next } = numberParameters(conditions.join(' AND '));
  const page = (order: Order) => cardsSql(where, `$${next}`, `$${next + 1}`, order);
  return {
    page: { asc: page('asc'), desc: page('desc') },
    count: `SELECT count(*) AS total
            FROM (SELECT FROM booking.appointment_card a WHERE ${where} LIMIT $${next}) matching`,
  };
}

const DAYS = 'a.date BETWEEN $? AND $?';
const STATUS = 'a.status = $?';
const PROOF = 'a.is_proven = $?';
const CUSTOMER = `a.customer_id = ANY (ARRAY(
  SELECT customers.customers_of_person($?)))`;
const BY_NUMBER = 'a.appointment_id = $?';
// Uses the indexes on customer and vehicle.
const BY_IDS = `(a.customer_id = ANY ($?::integer[]) OR a.vehicle_id = ANY ($?::integer[]))`;
// Many appointments match, so a scan in list order fills the page soon.
const BY_PATTERNS = `(
  a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE search LIKE $? OR search LIKE $?)
  OR a.vehicle_id IN (SELECT vehicle_id FROM customers.vehicle_card WHERE search LIKE $?)
  OR a.service_id = ANY ($?::integer[])
  OR a.appointment_id IN (SELECT appointment_id FROM booking.visit_service_card WHERE service_id = ANY ($?::integer[])))`;

const CONDITIONS = {
  status: STATUS,
  isProven: PROOF,
  customer: CUSTOMER,
  number: BY_NUMBER,
  few: BY_IDS,
  many: BY_PATTERNS,
} as const;
type Condition = keyof typeof CONDITIONS;

const built = new Map<string, ReturnType<typeof statements>>();

/** The statements for a set of conditions, in this order; each set is built once. */
function statementsFor(conditions: readonly Condition[]): ReturnType<typeof statements> {
  const key = conditions.join();
  const known = built.get(key) ?? statements(DAYS, ...conditions.map((name) => CONDITIONS[name]));
  built.set(key, known);
  return known;
}

@QueryHandler(ListAppointments)
export class ListAppointmentsHandler implements IQueryHandler<ListAppointments> {
  constructor(
    private readonly database: Database,
    private readonly search: AppointmentSearch,
  ) {}

  async execute({ filter, page, language, order }: ListAppointments): Promise<Page<AppointmentView>> {
    const { status, isProven, customer, from = '-infinity', to = 'infinity' } = filter;
    const search = await this.search.resolve(filter.search, language);
    const given = Object.entries({ status, isProven, customer }).filter(([, value]) => value !== undefined);
    const conditions = given.map(([name]) => name as keyof typeof CONDITIONS);
    const sql = statementsFor(search ? [...conditions, search.extent] : conditions);
    const values = [from, to, ...given.map(([, value]) => value), ...(search?.values ?? [])];
    const days = search || isProven !== undefined || customer !== undefined ? null : { status, from, to };
    const [cards, total] = await Promise.all([
      this.database.query<AppointmentCard>(sql.page[order], [...values, ...limitAndOffset(page)]),
      this.total(sql.count, values, days),
    ]);
    return { items: cards.map(managedView), total };
  }

  /** @param days filter for the daily figures; null when they cannot give the total */
  private async total(
    count: string,
    values: readonly unknown[],
    days: { status?: AppointmentStatus; from: string; to: string } | null,
  ): Promise<number> {
    const bounded = days && isCountedByDay(days.status);
    const row = await this.database.one<{ total: number }>(count, [
      ...values,
      bounded ? MAX_COUNTED + 1 : null,
    ]);
    const total = row?.total ?? 0;
    return bounded && total > MAX_COUNTED ? this.totalByDay(days) : total;
  }

  private async totalByDay({ status, from, to }: { status?: AppointmentStatus; from: string; to: string }) {
    const row = await this.database.one<{ booked: number; completed: number; cancelled: number }>(
      `SELECT coalesce(sum(booked), 0) AS booked, coalesce(sum(completed), 0) AS completed,
              coalesce(sum(cancelled), 0) AS cancelled
       FROM reporting.daily_figures WHERE date BETWEEN $1 AND $2`,
      [from, to],
    );
    const { booked = 0, completed = 0, cancelled = 0 } = row ?? {};
    if (status === undefined) return booked;
    return status === 'completed' ? completed : cancelled;
  }
}

/** The full view with the page of its customer. */
function managedView(card: AppointmentCard): AppointmentView {
  const view = fullView(card);
  return { ...view, customer: { ...view.customer, id: card.customerId } };
}

/** Whether the daily figures count this status. Open appointments are few and always counted row by row. */
function isCountedByDay(status: AppointmentStatus | undefined): boolean {
  return status === undefined || status === 'completed' || status === 'cancelled';
}

/** Lists a page of a client's own appointments, newest first (specification §7). */
export class ListOwnAppointments extends Query<Page<AppointmentView>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const OWN = `a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE user_id = $1)`;
const SQL = {
  page: cardsSql(OWN, '$2', '$3'),
  count: `SELECT count(*) AS total FROM booking.appointment_card a WHERE ${OWN}`,
};

@QueryHandler(ListOwnAppointments)
export class ListOwnAppointmentsHandler implements IQueryHandler<ListOwnAppointments> {
  constructor(private readonly database: Database) {}

  async execute({ userId, page }: ListOwnAppointments): Promise<Page<AppointmentView>> {
    const { items, total } = await queryPage<AppointmentCard>(this.database, SQL, [userId], page);
    return { items: items.map(fullView), total };
  }
}

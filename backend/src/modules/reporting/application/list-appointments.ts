import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../../booking/index.ts';
import {
  type AppointmentCard,
  type AppointmentPage,
  cardsSql,
  fullView,
  type Order,
  type PageRequest,
} from './appointment-cards.ts';
import { AppointmentSearch } from './appointment-search.ts';

/** What the list is narrowed to; nothing given is everything. */
export interface AppointmentFilter {
  readonly search?: string;
  readonly status?: AppointmentStatus;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** A page of the appointments of all customers, newest first unless asked otherwise: the manage page (specification §2). */
export class ListAppointments extends Query<AppointmentPage> {
  constructor(
    readonly filter: AppointmentFilter,
    readonly page: PageRequest,
    readonly order: Order = 'desc',
  ) {
    super();
  }
}

/** Up to so many are counted one by one; beyond, the daily figures know how many there are. */
const COUNTED = 2_000;

/** The list's statements for one kind of filter: a handful of constants, each planned for what it asks. */
function statements(...conditions: string[]) {
  const parts = conditions.join(' AND ').split('$?');
  const where = parts.reduce((sql, part, parameter) => `${sql}$${parameter}${part}`);
  const page = (order: Order) => cardsSql(where, `$${parts.length}`, `$${parts.length + 1}`, order);
  return {
    page: { asc: page('asc'), desc: page('desc') },
    count: `SELECT count(*) AS total
            FROM (SELECT FROM booking.appointment_card a WHERE ${where} LIMIT $${parts.length}) matching`,
  };
}

const DAYS = 'a.date BETWEEN $? AND $?';
const STATUS = 'a.status = $?';
// Few people and vehicles: the appointments' own indexes find theirs.
const OF_FEW = `(a.customer_id = ANY ($?::integer[]) OR a.vehicle_id = ANY ($?::integer[]))`;
// Many, or a service: nearly every appointment will do, so they are tried in the list's order.
const OF_MANY = `(
  a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE search LIKE $? OR search LIKE $?)
  OR a.vehicle_id IN (SELECT vehicle_id FROM customers.vehicle_card WHERE search LIKE $?)
  OR a.service_id = ANY ($?::integer[]))`;

const ANY_STATUS = {
  all: statements(DAYS),
  few: statements(DAYS, OF_FEW),
  many: statements(DAYS, OF_MANY),
};
const ONE_STATUS = {
  all: statements(DAYS, STATUS),
  few: statements(DAYS, STATUS, OF_FEW),
  many: statements(DAYS, STATUS, OF_MANY),
};

@QueryHandler(ListAppointments)
export class ListAppointmentsHandler implements IQueryHandler<ListAppointments> {
  constructor(
    private readonly database: Database,
    private readonly search: AppointmentSearch,
  ) {}

  async execute({ filter, page, order }: ListAppointments): Promise<AppointmentPage> {
    const { status, from = '-infinity', to = 'infinity' } = filter;
    const found = await this.search.find(filter.search);
    const sql = (status ? ONE_STATUS : ANY_STATUS)[found?.extent ?? 'all'];
    const values = [from, to, ...(status ? [status] : []), ...(found?.values ?? [])];
    const [cards, total] = await Promise.all([
      this.database.query<AppointmentCard>(sql.page[order], [
        ...values,
        page.size,
        (page.number - 1) * page.size,
      ]),
      this.total(sql.count, values, found ? null : { status, from, to }),
    ]);
    return { appointments: cards.map(fullView), total };
  }

  /** @param days what the daily figures could be asked instead, when they can know the answer. */
  private async total(
    count: string,
    values: readonly unknown[],
    days: { status?: AppointmentStatus; from: string; to: string } | null,
  ): Promise<number> {
    const bounded = days && isCountedByDay(days.status);
    const row = await this.database.one<{ total: number }>(count, [...values, bounded ? COUNTED + 1 : null]);
    const total = row?.total ?? 0;
    return bounded && total > COUNTED ? this.totalByDay(days) : total;
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

/** Open appointments are few and are counted; the others pile up with the years. */
function isCountedByDay(status: AppointmentStatus | undefined): boolean {
  return status === undefined || status === 'completed' || status === 'cancelled';
}

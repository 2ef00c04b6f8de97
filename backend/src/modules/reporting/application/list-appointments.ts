import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../../booking/index.ts';
import {
  type AppointmentCard,
  type AppointmentPage,
  CARD_COLUMNS,
  FROM_CARDS,
  fullView,
  NEWEST_FIRST,
  type PageRequest,
} from './appointment-cards.ts';
import { containing, phonePattern, plainText } from './search-text.ts';

/** What the list is narrowed to; nothing given is everything. */
export interface AppointmentFilter {
  readonly search?: string;
  readonly status?: AppointmentStatus;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** A page of the appointments of all customers, newest first: the manage page (specification §2). */
export class ListAppointments extends Query<AppointmentPage> {
  constructor(
    readonly filter: AppointmentFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}

/** Up to so many are counted one by one; beyond, the daily figures know how many there are. */
const COUNTED = 10_000;

/** The list's statements for one kind of filter: a handful of constants, each planned for what it asks. */
function statements(...conditions: string[]) {
  const numbered = conditions.join(' AND ').split('$?');
  const parameters = numbered.length - 1;
  const where = numbered.map((part, i) => (i < parameters ? `${part}$${i + 1}` : part)).join('');
  return {
    page: `SELECT ${CARD_COLUMNS} ${FROM_CARDS} WHERE ${where} ${NEWEST_FIRST}
           LIMIT $${parameters + 1} OFFSET $${parameters + 2}`,
    count: `SELECT count(*) AS total
            FROM (SELECT FROM booking.appointment_card a WHERE ${where} LIMIT $${parameters + 1}) matching`,
  };
}

const DAYS = 'a.date BETWEEN $? AND $?';
const STATUS = 'a.status = $?';
// Arrays of ids, read first, let the indexes of the appointments by customer and by vehicle answer together.
const PEOPLE = `
  a.customer_id = ANY (ARRAY(SELECT customer_id FROM customers.customer_card
                             WHERE search LIKE $? OR search LIKE $?))
  OR a.vehicle_id = ANY (ARRAY(SELECT vehicle_id FROM customers.vehicle_card WHERE search LIKE $?))`;
const SERVICES = `a.service_id = ANY ($?::integer[])`;

const STATEMENTS = {
  all: statements(DAYS),
  found: statements(DAYS, `(${PEOPLE})`),
  foundWithServices: statements(DAYS, `(${PEOPLE} OR ${SERVICES})`),
};
const STATEMENTS_OF_STATUS = {
  all: statements(DAYS, STATUS),
  found: statements(DAYS, STATUS, `(${PEOPLE})`),
  foundWithServices: statements(DAYS, STATUS, `(${PEOPLE} OR ${SERVICES})`),
};

/** What somebody looks for: patterns for the published `search` columns. */
interface Search {
  /** Matches the text anywhere, in lower case and without diacritics. */
  readonly anywhere: string;
  /** Matches a part of a phone number; null when the text is none. */
  readonly phone: string | null;
  /** Ids of services with such a name; usually a search means people or vehicles and there are none. */
  readonly services: readonly number[] | null;
}

@QueryHandler(ListAppointments)
export class ListAppointmentsHandler implements IQueryHandler<ListAppointments> {
  constructor(private readonly database: Database) {}

  async execute({ filter, page }: ListAppointments): Promise<AppointmentPage> {
    const { status, from = '-infinity', to = 'infinity' } = filter;
    const search = await this.searchFor(filter.search);
    const kinds = status ? STATEMENTS_OF_STATUS : STATEMENTS;
    const sql = search ? (search.services ? kinds.foundWithServices : kinds.found) : kinds.all;
    const values = [
      ...[from, to],
      ...(status ? [status] : []),
      ...(search ? [search.anywhere, search.phone, search.anywhere] : []),
      ...(search?.services ? [search.services] : []),
    ];
    const [cards, total] = await Promise.all([
      this.database.query<AppointmentCard>(sql.page, [...values, page.size, (page.number - 1) * page.size]),
      this.total(sql.count, values, search ? null : { status, from, to }),
    ]);
    return { appointments: cards.map(fullView), total };
  }

  /** What to look for; undefined when there is nothing. Services are a few rows, so they are found first. */
  private async searchFor(text: string | undefined): Promise<Search | undefined> {
    const words = plainText(text ?? '');
    if (words === '') return undefined;
    const row = await this.database.one<{ anywhere: string; services: number[] }>(
      `SELECT customers.searchable($1) AS anywhere,
              ARRAY(SELECT service_id FROM booking.service_card
                    WHERE customers.searchable(name) LIKE customers.searchable($1)) AS services`,
      [containing(words)],
    );
    const { anywhere = '', services = [] } = row ?? {};
    return { anywhere, phone: phonePattern(words), services: services.length > 0 ? services : null };
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

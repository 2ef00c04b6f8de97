import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { formatPhoneNumber, type PhoneNumber } from '../../../../kernel/phone-number.ts';
import { compactPattern, containing, phonePattern, plainText } from '../../../../kernel/search-text.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database, numberParameters } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../domain/csv.ts';

export class ListedCustomer {
  @ApiNullable(
    'integer',
    'Null for an account that has never booked, until its customer is opened with POST /api/customers.',
  )
  id: number | null;

  @ApiProperty({ example: 'Ion Popescu' }) name: string;
  @ApiProperty({ description: 'E.164', example: '+40722123456' }) phone: string;
  @ApiNullable(String) email: string | null;
  @ApiNullable('integer', 'Null for a guest.') userId: number | null;
  @ApiList(String) tags: readonly string[];
  @ApiList(String, 'Plate, or make and model; at most 5.') vehicles: readonly string[];
  @ApiInteger('Completed visits.') visits: number;
  @ApiNullable('date', 'Completed.') lastVisit: LocalDate | null;
}

interface CustomerFilter {
  readonly search?: string;
  readonly tag?: string;
  readonly account?: number;
}

/** The most matches of a text that are read; a longer text finds the rest. */
const MAX_MATCHES = 1_000;

/** The record that stands for the person of a record `m`: the last one of an account. */
const MAIN_RECORD = `
  coalesce((SELECT max(same.customer_id) FROM customers.customer_card same
            WHERE same.user_id = m.user_id AND same.merged_into IS NULL), m.merged_into, m.customer_id)`;

/** @param column SQL expression of a searched column */
const matching = (column: (name: string) => string) => `c.customer_id IN (
  SELECT ${MAIN_RECORD} FROM (
    (SELECT customer_id, user_id, merged_into FROM customers.customer_card
     WHERE ${column('search')} LIKE customers.searchable($?) OR ${column('search')} LIKE $? LIMIT ${MAX_MATCHES})
    UNION
    (SELECT owner.customer_id, owner.user_id, owner.merged_into
     FROM customers.vehicle_card v JOIN customers.customer_card owner ON owner.customer_id = v.customer_id
     WHERE v.archived_at IS NULL AND v.plate_and_vin LIKE $? LIMIT ${MAX_MATCHES})
  ) m)`;

const CONDITIONS = {
  search: matching((name) => name),
  // Texts of less than three letters bypass the trigram index, which would be read as a whole.
  shortSearch: matching((name) => `(${name} || '')`),
  tag: `c.customer_id IN (
    SELECT ${MAIN_RECORD} FROM customers.tag_card t JOIN customers.customer_card m ON m.customer_id = t.customer_id
    WHERE customers.searchable(t.tag) = customers.searchable($?))`,
  account: 'c.user_id = $?',
} as const;

const IS_PERSON = `
  c.phone <> '' AND c.merged_into IS NULL AND NOT EXISTS (
    SELECT FROM customers.customer_card newer
    WHERE newer.user_id = c.user_id AND newer.merged_into IS NULL AND newer.customer_id > c.customer_id)`;

/** The number of rows with {@link IS_PERSON}, computed from totals: the records of an account are one person. */
const ALL_PERSONS = `
  SELECT count(*) - count(user_id) + count(DISTINCT user_id) FROM customers.customer_card
  WHERE phone <> '' AND merged_into IS NULL`;

const ACCOUNT_CONDITIONS: Record<keyof typeof CONDITIONS, string> = {
  search: `(u.search LIKE identity.searchable($?) OR u.search LIKE $?)`,
  shortSearch: `(u.search || '' LIKE identity.searchable($?) OR u.search || '' LIKE $?)`,
  tag: 'customers.searchable($?) IS NULL',
  account: 'u.user_id = $?',
};

const HAS_NEVER_BOOKED = `
  u.role = 'client' AND u.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM customers.customer_card c WHERE c.user_id = u.user_id)`;

const BETWEEN = '/* accounts */';

const NEWEST_FIRST = 'customer_id DESC NULLS LAST, user_id DESC';

/** The rows of persons (`customer_id`, `name`, `phone`, `email`, `user_id`) with what the list shows of each. */
const shown = (persons: string, order: string) => `
  SELECT c.customer_id AS id, c.name, c.phone, c.email, c.user_id,
         ARRAY(SELECT DISTINCT tag FROM customers.tag_card WHERE customer_id = ANY (c.records) ORDER BY tag) AS tags,
         ARRAY(SELECT coalesce(license_plate, make || ' ' || model) FROM customers.vehicle_card
               WHERE customer_id = ANY (c.records) AND archived_at IS NULL
               ORDER BY vehicle_id DESC LIMIT 5) AS vehicles,
         done.visits, done.last_visit
  FROM (SELECT page.*, ARRAY(SELECT customers.customers_of_person(page.customer_id)) AS records
        FROM (${persons}) page OFFSET 0) c
  CROSS JOIN LATERAL (
    SELECT count(*) AS visits, max(date) AS last_visit FROM booking.visit_figure
    WHERE customer_id = ANY (c.records) AND status = 'completed') done
  ORDER BY ${order}`;

export const CUSTOMER_SORTS = ['name', 'lastVisit'] as const;
type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export interface CustomerOrder {
  readonly sort?: CustomerSort;
  readonly order?: 'asc' | 'desc';
}

/** Sort keys of a customer `c`, with its person's completed visits as `done`, and of an account `u` without any. */
const SORT_KEYS: Readonly<Record<CustomerSort, { ofCustomer: string; ofAccount: string }>> = {
  name: { ofCustomer: 'customers.searchable(c.name)', ofAccount: 'customers.searchable(u.name)' },
  lastVisit: { ofCustomer: 'done.last', ofAccount: 'NULL::date' },
};

/** The last completed visit of each person, for all persons at once, because a lookup per person costs some blocks. */
const LAST_VISITS = `
  LEFT JOIN (SELECT coalesce(-p.user_id, p.person_id) AS person, max(date) AS last
             FROM booking.visit_figure JOIN customers.person_card p USING (customer_id)
             WHERE status = 'completed' GROUP BY 1) done ON done.person = coalesce(-c.user_id, c.customer_id)`;

/**
 * The limit applies before the appointments are counted. In the default order, accounts are only read when the
 * customers do not fill the page; the other records of a person are looked up once per row.
 */
function statements(filters: ReadonlyArray<keyof typeof CONDITIONS>, { sort, order = 'asc' }: CustomerOrder) {
  const customers = [IS_PERSON, ...filters.map((name) => CONDITIONS[name])].join(' AND ');
  const accounts = [HAS_NEVER_BOOKED, ...filters.map((name) => ACCOUNT_CONDITIONS[name])].join(' AND ');
  const { sql, next } = numberParameters(`${customers}${BETWEEN}${accounts}`);
  const [ofCustomers, ofAccounts] = sql.split(BETWEEN);
  const [limit, offset] = [`$${next}::integer`, `$${next + 1}::integer`];
  const persons = (keys: { ofCustomer: string; ofAccount: string } | undefined) => `
    SELECT customer_id, name, phone, email, user_id, ${keys?.ofCustomer ?? 'NULL'} AS sort_key
    FROM customers.customer_card c ${keys?.ofCustomer.startsWith('done') ? LAST_VISITS : ''} WHERE ${ofCustomers}
    UNION ALL
    SELECT NULL, name, phone, email, user_id, ${keys?.ofAccount ?? 'NULL'} FROM identity.user_card u WHERE ${ofAccounts}`;
  const sorted = `sort_key ${order} NULLS LAST, ${NEWEST_FIRST}`;
  const page = sort
    ? shown(`${persons(SORT_KEYS[sort])} ORDER BY ${sorted} LIMIT ${limit} OFFSET ${offset}`, sorted)
    : `
      WITH customer AS MATERIALIZED (
        SELECT customer_id FROM customers.customer_card c WHERE ${ofCustomers}
        ORDER BY customer_id DESC LIMIT ${limit} OFFSET ${offset}
      )
      ${shown(
        `SELECT customer_id, name, phone, email, user_id FROM customer JOIN customers.customer_card USING (customer_id)
         UNION ALL
         (SELECT NULL, name, phone, email, user_id FROM identity.user_card u
          WHERE (SELECT count(*) FROM customer) < ${limit} AND ${ofAccounts}
          ORDER BY user_id DESC LIMIT ${limit} - (SELECT count(*) FROM customer)
          OFFSET CASE WHEN EXISTS (SELECT FROM customer) THEN 0 ELSE
            ${offset} - (SELECT count(*) FROM customers.customer_card c WHERE ${ofCustomers}) END)`,
        NEWEST_FIRST,
      )}`;
  return {
    page,
    count: `
      SELECT (${filters.length === 0 ? ALL_PERSONS : `SELECT count(*) FROM customers.customer_card c WHERE ${ofCustomers}`}) +
             (SELECT count(*) FROM identity.user_card u WHERE ${ofAccounts}) AS total`,
    everyone: `SELECT customer_id AS customer, user_id AS account FROM (${persons(undefined)}) person ORDER BY ${NEWEST_FIRST}`,
  };
}

const BATCH = 500;
/** The batch of an export: customers by id, accounts that have never booked where the id is null. */
const NEXT_BATCH = shown(
  `SELECT given.customer_id, coalesce(c.name, u.name) AS name, coalesce(c.phone, u.phone) AS phone,
          CASE WHEN given.customer_id IS NULL THEN u.email ELSE c.email END AS email, given.user_id
   FROM unnest($1::integer[], $2::integer[]) AS given (customer_id, user_id)
   LEFT JOIN customers.customer_card c ON c.customer_id = given.customer_id
   LEFT JOIN identity.user_card u ON given.customer_id IS NULL AND u.user_id = given.user_id AND u.erased_at IS NULL
   WHERE c.phone <> '' AND c.merged_into IS NULL OR u.user_id IS NOT NULL`,
  NEWEST_FIRST,
);

const CSV_COLUMNS: readonly (readonly [heading: string, cell: (customer: ListedCustomer) => string | number])[] = [
  ['ID', ({ id }) => id ?? ''],
  ['Nume', ({ name }) => name],
  ['Telefon', ({ phone }) => formatPhoneNumber(phone as PhoneNumber)],
  ['Email', ({ email }) => email ?? ''],
  ['Cont', ({ userId }) => (userId === null ? 'nu' : 'da')],
  ['Mașini', ({ vehicles }) => vehicles.join(', ')],
  ['Etichete', ({ tags }) => tags.join(', ')],
  ['Lucrări finalizate', ({ visits }) => visits],
  ['Ultima lucrare', ({ lastVisit }) => lastVisit ?? ''],
];

@Injectable()
export class CustomerListReader {
  constructor(private readonly database: Database) {}

  /**
   * Lists a page of the customers, last registered first, then the accounts that have never booked, or all in another
   * order. A person has one row.
   */
  listCustomers({
    filter,
    order,
    page,
  }: {
    filter: CustomerFilter;
    order: CustomerOrder;
    page: PageRequest;
  }): Promise<Page<ListedCustomer>> {
    const { names, values } = conditionsOf(filter);
    return this.database.page(statements(names, order), values, page);
  }

  /** The lines of a CSV file with the customers of the list. One who is erased or merged meanwhile is left out. */
  async *exportCustomers(filter: CustomerFilter): AsyncGenerator<string> {
    const { names, values } = conditionsOf(filter);
    type Person = { customer: number | null; account: number | null };
    const everyone = await this.database.search<Person>(statements(names, {}).everyone, values);
    yield BYTE_ORDER_MARK + csvRow(CSV_COLUMNS.map(([heading]) => heading));
    for (let at = 0; at < everyone.length; at += BATCH) {
      const batch = everyone.slice(at, at + BATCH);
      const given = [batch.map(({ customer }) => customer), batch.map(({ account }) => account)];
      const customers = await this.database.query<ListedCustomer>(NEXT_BATCH, given);
      yield customers.map((one) => csvRow(CSV_COLUMNS.map(([, cell]) => cell(one)))).join('');
    }
  }
}

function conditionsOf({ search, tag, account }: CustomerFilter) {
  const words = plainText(search ?? '');
  const patterns = [containing(words), phonePattern(words)];
  const given: [keyof typeof CONDITIONS, ofCustomers: unknown[], ofAccounts: unknown[]][] = [];
  if (words !== '') {
    // A text without a digit is no part of a plate.
    const plate = /\d/.test(words) ? compactPattern(words) : null;
    given.push([words.length < 3 ? 'shortSearch' : 'search', [...patterns, plate], patterns]);
  }
  if (tag !== undefined) given.push(['tag', [plainText(tag)], [plainText(tag)]]);
  if (account !== undefined) given.push(['account', [account], [account]]);
  return {
    names: given.map(([name]) => name),
    values: [...given.flatMap(([, ofCustomers]) => ofCustomers), ...given.flatMap(([, , ofAccounts]) => ofAccounts)],
  };
}

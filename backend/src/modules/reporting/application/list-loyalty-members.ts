import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { PageRequest } from './appointment-cards.ts';
import {
  IS_WANTED,
  type LoyaltyMember,
  MEMBER_COLUMNS,
  type MemberFilter,
  type MemberSort,
  wanted,
} from './loyalty-members.ts';

/** In which order; equal ones follow their ids. */
export interface MemberOrder {
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
}

/** A page of the clients with their points and friends, for the admin's loyalty page (specification §2). */
export class ListLoyaltyMembers extends Query<{ members: LoyaltyMember[]; total: number }> {
  constructor(
    readonly filter: MemberFilter,
    readonly order: MemberOrder,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const SORT_KEYS: Readonly<Record<MemberSort, string>> = {
  name: 'identity.searchable(m.name)',
  loyaltyPoints: 'm.loyalty_points',
  referralCount: '(SELECT count(*) FROM identity.user_card friend WHERE friend.referred_by = m.user_id)',
  createdAt: 'm.created_at',
};

/** A constant text for each order, cut to the page before friends are counted. */
function pageSql(key: string, direction: 'ASC' | 'DESC'): string {
  const order = (keyOf: string) => `ORDER BY ${keyOf} ${direction}, m.user_id ${direction}`;
  return `
    SELECT ${MEMBER_COLUMNS}
    FROM (SELECT m.*, ${key} AS sort_key FROM identity.user_card m WHERE ${IS_WANTED}
          ${order(key)} LIMIT $5 OFFSET $6) m
    ${order('m.sort_key')}`;
}

const PAGES = Object.fromEntries(
  Object.entries(SORT_KEYS).map(([sort, key]) => [
    sort,
    { asc: pageSql(key, 'ASC'), desc: pageSql(key, 'DESC') },
  ]),
) as Readonly<Record<MemberSort, Readonly<Record<'asc' | 'desc', string>>>>;

@QueryHandler(ListLoyaltyMembers)
export class ListLoyaltyMembersHandler implements IQueryHandler<ListLoyaltyMembers> {
  constructor(private readonly database: Database) {}

  async execute({ filter, order: { sort, order }, page }: ListLoyaltyMembers) {
    const values = wanted(filter);
    const [members, counted] = await Promise.all([
      this.database.query<LoyaltyMember & { [column: string]: unknown }>(PAGES[sort][order], [
        ...values,
        page.size,
        (page.number - 1) * page.size,
      ]),
      this.database.one<{ total: number }>(
        `SELECT count(*) AS total FROM identity.user_card m WHERE ${IS_WANTED}`,
        values,
      ),
    ]);
    return { members, total: counted?.total ?? 0 };
  }
}

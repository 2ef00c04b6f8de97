import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import {
  type LoyaltyMember,
  MEMBER_COLUMNS,
  MEMBER_FILTER,
  type MemberFilter,
  type MemberSort,
  memberFilterValues,
} from './loyalty-members.ts';
import { type Page, type PageRequest, queryPage } from './paging.ts';

/** Order of the list; members with equal keys are ordered by id. */
interface MemberOrder {
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
}

/** Lists a page of the clients with points and referrals for the admin's loyalty page (specification §2). */
export class ListLoyaltyMembers extends Query<Page<LoyaltyMember>> {
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

/** The statement of a page in one order. The limit applies before friends are counted. */
function pageSql(key: string, direction: 'ASC' | 'DESC'): string {
  const order = (keyOf: string) => `ORDER BY ${keyOf} ${direction}, m.user_id ${direction}`;
  return `
    SELECT ${MEMBER_COLUMNS}
    FROM (SELECT m.*, ${key} AS sort_key FROM identity.user_card m WHERE ${MEMBER_FILTER}
          ${order(key)} LIMIT $5 OFFSET $6) m
    ${order('m.sort_key')}`;
}

const PAGES = Object.fromEntries(
  Object.entries(SORT_KEYS).map(([sort, key]) => [
    sort,
    { asc: pageSql(key, 'ASC'), desc: pageSql(key, 'DESC') },
  ]),
) as Readonly<Record<MemberSort, Readonly<Record<'asc' | 'desc', string>>>>;

const COUNT = `SELECT count(*) AS total FROM identity.user_card m WHERE ${MEMBER_FILTER}`;

@QueryHandler(ListLoyaltyMembers)
export class ListLoyaltyMembersHandler implements IQueryHandler<ListLoyaltyMembers> {
  constructor(private readonly database: Database) {}

  execute({ filter, order: { sort, order }, page }: ListLoyaltyMembers): Promise<Page<LoyaltyMember>> {
    const sql = { page: PAGES[sort][order], count: COUNT };
    return queryPage(this.database, sql, memberFilterValues(filter), page);
  }
}

import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { limitAndOffset, type Page, type PageRequest } from '../../../../kernel/page.ts';
import { formatPhoneNumber, type PhoneNumber } from '../../../../kernel/phone-number.ts';
import { containing, phonePattern, plainText } from '../../../../kernel/search-text.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../domain/csv.ts';

export class LoyaltyMember {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Ion Popescu' }) name: string;
  @ApiProperty({ description: 'E.164', example: '+40722123456' }) phone: string;
  @ApiNullable(String) email: string | null;
  @ApiProperty({ enum: TIERS }) membershipLevel: Tier;
  @ApiInteger({ minimum: 0 }) loyaltyPoints: number;
  @ApiProperty({ example: 'K7M2PX' }) referralCode: string;
  @ApiInteger('Friends who registered with the code.') referralCount: number;
  @ApiInteger('Points for these friends.') referralPoints: number;
}

export const MEMBER_SORTS = ['name', 'loyaltyPoints', 'referralCount', 'createdAt'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

interface MemberFilter {
  readonly search?: string;
  readonly tier?: Tier;
}

/**
 * Condition on `m`, an account: `$1` is part of the name, phone or e-mail, ignoring case and diacritics, `$2` part of
 * a phone number, `$3` a referral code, `$4` a tier. Null does not filter.
 */
const MEMBER_FILTER = `
  m.role = 'client' AND m.erased_at IS NULL
  AND ($1::text IS NULL OR m.search LIKE identity.searchable($1) OR m.search LIKE $2 OR m.referral_code = $3)
  AND ($4::text IS NULL OR m.membership_level = $4)`;

function memberFilterValues({ search, tier }: MemberFilter): unknown[] {
  const words = plainText(search ?? '');
  if (words === '') return [null, null, null, tier ?? null];
  return [containing(words), phonePattern(words), words.toUpperCase(), tier ?? null];
}

/** The columns of a {@link LoyaltyMember}; friends are counted per selected row. */
const MEMBER_COLUMNS = `
  m.user_id AS id, m.name, m.phone, m.email, m.membership_level, m.loyalty_points, m.referral_code,
  (SELECT count(*) FROM identity.user_card friend WHERE friend.referred_by = m.user_id) AS referral_count,
  (SELECT coalesce(sum(points), 0) FROM loyalty.bonus_card bonus WHERE bonus.user_id = m.user_id) AS referral_points`;

const SORT_KEYS: Readonly<Record<MemberSort, string>> = {
  name: 'identity.searchable(m.name)',
  loyaltyPoints: 'm.loyalty_points',
  referralCount: 'coalesce(friends.count, 0)',
  createdAt: 'm.created_at',
};

/** Friends of all members, counted at once, because a lookup per member would cost two blocks each. */
const FRIENDS = `
  LEFT JOIN (SELECT referred_by, count(*) FROM identity.user_card WHERE referred_by IS NOT NULL GROUP BY referred_by) friends
    ON friends.referred_by = m.user_id`;

/** The statement of a page in one order. Members before the page are skipped by id and key, possibly in an index. */
function pageSql(key: string, direction: 'ASC' | 'DESC'): string {
  return `
    SELECT ${MEMBER_COLUMNS}
    FROM (SELECT m.user_id, ${key} AS sort_key FROM identity.user_card m ${key.includes('friends') ? FRIENDS : ''}
          WHERE ${MEMBER_FILTER} ORDER BY ${key} ${direction}, m.user_id ${direction} LIMIT $5 OFFSET $6) page
    JOIN identity.user_card m USING (user_id)
    ORDER BY sort_key ${direction}, user_id ${direction}`;
}

const PAGES = Object.fromEntries(
  Object.entries(SORT_KEYS).map(([sort, key]) => [sort, { asc: pageSql(key, 'ASC'), desc: pageSql(key, 'DESC') }]),
) as Readonly<Record<MemberSort, Readonly<Record<'asc' | 'desc', string>>>>;

const COUNT = `SELECT count(*) AS total FROM identity.user_card m WHERE ${MEMBER_FILTER}`;

const BATCH = 500;
const CSV_COLUMNS: readonly (readonly [heading: string, cell: (member: LoyaltyMember) => string | number])[] = [
  ['ID', ({ id }) => id],
  ['Nume', ({ name }) => name],
  ['Telefon', ({ phone }) => formatPhoneNumber(phone as PhoneNumber)],
  ['Email', ({ email }) => email ?? ''],
  ['Nivel', ({ membershipLevel }) => membershipLevel],
  ['Puncte', ({ loyaltyPoints }) => loyaltyPoints],
  ['Cod de recomandare', ({ referralCode }) => referralCode],
  ['Prieteni recomandați', ({ referralCount }) => referralCount],
  ['Puncte din recomandări', ({ referralPoints }) => referralPoints],
];

const NEXT_BATCH = `
  SELECT ${MEMBER_COLUMNS}
  FROM (SELECT * FROM identity.user_card m WHERE ${MEMBER_FILTER} AND m.user_id > $5 ORDER BY m.user_id LIMIT $6) m
  ORDER BY m.user_id`;

export class LoyaltySummary {
  @ApiInteger('Clients with an account.') totalCustomers: number;
  @ApiInteger('Clients referred by a friend.') totalReferrals: number;
  @ApiInteger() bronze: number;
  @ApiInteger() silverGold: number;
  @ApiInteger() platinum: number;
}

const SUMMARY = `
  SELECT count(*) AS total_customers, count(referred_by) AS total_referrals,
         count(*) FILTER (WHERE membership_level = 'bronze') AS bronze,
         count(*) FILTER (WHERE membership_level IN ('silver', 'gold')) AS silver_gold,
         count(*) FILTER (WHERE membership_level = 'platinum') AS platinum
  FROM identity.user_card WHERE role = 'client' AND erased_at IS NULL`;

@Injectable()
export class LoyaltyMemberReader {
  constructor(private readonly database: Database) {}

  async listLoyaltyMembers({
    filter,
    order: { sort, order },
    page,
  }: {
    filter: MemberFilter;
    order: { sort: MemberSort; order: 'asc' | 'desc' };
    page: PageRequest;
  }): Promise<Page<LoyaltyMember>> {
    const values = memberFilterValues(filter);
    const [items, counted] = await Promise.all([
      this.database.search<LoyaltyMember>(PAGES[sort][order], [...values, ...limitAndOffset(page)]),
      this.database.search<{ total: number }>(COUNT, values),
    ]);
    return { items, total: counted[0]?.total ?? 0 };
  }

  showLoyaltySummary(): Promise<LoyaltySummary> {
    return this.database.only<LoyaltySummary>(SUMMARY);
  }

  async exportLoyaltyMembers(filter: MemberFilter): Promise<AsyncIterable<string>> {
    return this.rows(memberFilterValues(filter));
  }

  private async *rows(filter: readonly unknown[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvRow(CSV_COLUMNS.map(([heading]) => heading));
    let last = 0;
    for (;;) {
      const members = await this.database.query<LoyaltyMember>(NEXT_BATCH, [...filter, last, BATCH]);
      if (members.length > 0)
        yield members.map((member) => csvRow(CSV_COLUMNS.map(([, cell]) => cell(member)))).join('');
      if (members.length < BATCH) return;
      last = members.at(-1)?.id ?? last;
    }
  }
}

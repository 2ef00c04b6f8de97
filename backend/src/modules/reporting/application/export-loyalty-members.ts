import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { formatPhoneNumber, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { csvRow } from '../domain/csv.ts';
import {
  type LoyaltyMember,
  MEMBER_COLUMNS,
  MEMBER_FILTER,
  type MemberFilter,
  memberFilterValues,
} from './loyalty-members.ts';

/** Exports the admin's loyalty table as CSV, streamed in batches by id. */
export class ExportLoyaltyMembers extends Query<AsyncIterable<string>> {
  constructor(readonly filter: MemberFilter) {
    super();
  }
}

const BATCH = 500;
/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEADINGS = [
  'ID',
  'Nume',
  'Telefon',
  'E-mail',
  'Nivel',
  'Puncte',
  'Cod de recomandare',
  'Prieteni recomandați',
  'Puncte din recomandări',
];

const NEXT_BATCH = `
  SELECT ${MEMBER_COLUMNS}
  FROM (SELECT * FROM identity.user_card m WHERE ${MEMBER_FILTER} AND m.user_id > $5 ORDER BY m.user_id LIMIT $6) m
  ORDER BY m.user_id`;

@QueryHandler(ExportLoyaltyMembers)
export class ExportLoyaltyMembersHandler implements IQueryHandler<ExportLoyaltyMembers> {
  constructor(private readonly database: Database) {}

  async execute({ filter }: ExportLoyaltyMembers): Promise<AsyncIterable<string>> {
    return this.rows(memberFilterValues(filter));
  }

  private async *rows(filter: readonly unknown[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvRow(HEADINGS);
    let last = 0;
    for (;;) {
      const members = await this.database.query<LoyaltyMember & { [column: string]: unknown }>(NEXT_BATCH, [
        ...filter,
        last,
        BATCH,
      ]);
      if (members.length > 0) yield members.map((member) => csvRow(cells(member))).join('');
      if (members.length < BATCH) return;
      last = members.at(-1)?.id ?? last;
    }
  }
}

function cells(member: LoyaltyMember): (string | number)[] {
  return [
    member.id,
    member.name,
    formatPhoneNumber(member.phone as PhoneNumber),
    member.email ?? '',
    member.membershipLevel,
    member.loyaltyPoints,
    member.referralCode,
    member.referralCount,
    member.referralPoints,
  ];
}

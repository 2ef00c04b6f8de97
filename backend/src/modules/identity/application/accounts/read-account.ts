import { ROLES, type Role } from '@car-workshop/contracts/roles';
import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { containing } from '../../../../kernel/search-text.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { AccountGone, UserNotFound } from '../../domain/identity.errors.ts';

class UserProperties {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'Ion Popescu' }) readonly name: string;
  @ApiProperty({ type: String, description: 'E.164', example: '+40722123456' }) readonly phone: PhoneNumber;

  @ApiNullable(String, 'New phone that replaces the phone once it is proven; null when none is pending.')
  readonly pendingPhone: PhoneNumber | null;

  @ApiProperty({ description: 'Whether an SMS code has proven the phone.' }) readonly phoneProven: boolean;
  @ApiNullable(String) readonly email: string | null;
  @ApiEnum('Language', LANGUAGES, 'Language of messages.') readonly language: Language;
  @ApiProperty({ enum: ROLES }) readonly role: Role;
  @ApiInteger({ minimum: 0 }) readonly loyaltyPoints: number;
  @ApiProperty({ enum: TIERS }) readonly membershipLevel: Tier;

  @ApiProperty({ description: 'Code that friends enter at registration.', example: 'K7M2PX' })
  readonly referralCode: string;

  @ApiDateTime() readonly createdAt: Date;
  @ApiNullable('date-time', 'Null unless locked.') readonly lockedAt: Date | null;
}

const SHARED = ['id', 'name', 'phone', 'email', 'role'] as const;

export class Account extends PickType(UserProperties, [
  ...SHARED,
  'phoneProven',
  'pendingPhone',
  'language',
  'createdAt',
]) {}

/** The signed-in user as the frontend needs it (specification §3, "Locally stored user"). */
class SessionUser extends PickType(UserProperties, [...SHARED, 'loyaltyPoints', 'membershipLevel', 'referralCode']) {}

export class SessionAnswer {
  @ApiProperty() readonly user: SessionUser;
}

export class UserAccount extends PickType(UserProperties, [
  ...SHARED,
  'phoneProven',
  'loyaltyPoints',
  'membershipLevel',
  'createdAt',
  'lockedAt',
]) {}

const ACCOUNT = `
  SELECT id, name, phone, phone_proven_at IS NOT NULL AS phone_proven, pending_phone, email, language, role, created_at
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

const SESSION_USER = `
  SELECT id, name, phone, email, role, loyalty_points, membership_level, referral_code
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

/** All roles except client. */
export const TEAM = 'team';

interface UserFilter {
  readonly search?: string;
  readonly role?: Role | typeof TEAM;
  readonly locked?: boolean;
}

const COLUMNS = `
  id, name, phone, phone_proven_at IS NOT NULL AS phone_proven, email, role, loyalty_points,
  membership_level, created_at, locked_at`;

const ONE = `SELECT ${COLUMNS} FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

const OF_ROLE = `($1::text IS NULL OR role = $1)`;
// Repeats the condition of the partial index on the team.
const OF_TEAM = `role <> 'client' AND $1::text IS NOT NULL`;

const statements = (role: string, search: string) => {
  const from = `
    FROM identity."user"
    WHERE erased_at IS NULL AND ${role}
      AND ($2::boolean IS NULL OR (locked_at IS NOT NULL) = $2) AND ${search}`;
  return {
    page: `SELECT ${COLUMNS} ${from} ORDER BY id DESC LIMIT $4 OFFSET $5`,
    count: `SELECT count(*) AS total ${from}`,
  };
};
const ofRole = (role: string) => ({
  all: statements(role, `$3::text IS NULL`),
  found: statements(role, `search LIKE identity.searchable($3)`),
  numbered: statements(role, `id = $3::integer`),
});
const ACCOUNTS = ofRole(OF_ROLE);
const TEAM_ACCOUNTS = ofRole(OF_TEAM);

function searched({ search, role }: UserFilter) {
  const sql = role === TEAM ? TEAM_ACCOUNTS : ACCOUNTS;
  if (search === undefined) return { sql: sql.all, value: null };
  const number = /^#([1-9]\d{0,8})$/.exec(search)?.[1];
  return number ? { sql: sql.numbered, value: Number(number) } : { sql: sql.found, value: containing(search) };
}

@Injectable()
export class AccountReader {
  constructor(private readonly database: Database) {}

  async readAccount(userId: number): Promise<Account> {
    const account = await this.database.one<Account>(ACCOUNT, [userId]);
    if (!account) throw new UserNotFound();
    return account;
  }

  async readSessionUser(userId: number): Promise<SessionAnswer> {
    const user = await this.database.one<SessionUser>(SESSION_USER, [userId]);
    if (!user) throw new AccountGone();
    return { user };
  }

  listUsers({ filter, page }: { filter: UserFilter; page: PageRequest }): Promise<Page<UserAccount>> {
    const { sql, value } = searched(filter);
    return this.database.page(sql, [filter.role ?? null, filter.locked ?? null, value], page);
  }

  async readUser(userId: number): Promise<UserAccount> {
    const user = await this.database.one<UserAccount>(ONE, [userId]);
    if (!user) throw new UserNotFound();
    return user;
  }
}

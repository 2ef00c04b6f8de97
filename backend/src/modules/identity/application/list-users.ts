import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { UserNotFound } from '../domain/identity.errors.ts';
import { MEMBERSHIP_LEVELS, type MembershipLevel } from '../domain/membership-level.ts';

/** An account as admins see it. */
export class UserAccount {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ type: String, description: 'E.164', example: '+40722123456' })
  readonly phone: PhoneNumber;

  @ApiProperty()
  readonly phoneProven: boolean;

  @ApiProperty({ type: String, nullable: true })
  readonly email: string | null;

  @ApiProperty({ type: String, enum: ['client', 'admin'] })
  readonly role: Role;

  @ApiProperty({ type: 'integer', minimum: 0 })
  readonly loyaltyPoints: number;

  @ApiProperty({ type: String, enum: MEMBERSHIP_LEVELS })
  readonly membershipLevel: MembershipLevel;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null unless locked.' })
  readonly lockedAt: Date | null;
}

/** A page of accounts and how many there are in all. */
export interface UserPage {
  readonly users: UserAccount[];
  readonly total: number;
}

/** What the accounts are narrowed to; nothing given is everything. */
export interface UserFilter {
  /** Part of name, phone or e-mail, without regard to case and diacritics. */
  readonly search?: string;
  readonly role?: Role;
  readonly locked?: boolean;
}

/** A page of the accounts, the newest first; erased ones are not among them. */
export class ListUsers extends Query<UserPage> {
  constructor(
    readonly filter: UserFilter,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

/**
 * One account as admins see it.
 * @throws UserNotFound also when it was erased
 */
export class ReadUser extends Query<UserAccount> {
  constructor(readonly userId: number) {
    super();
  }
}

const COLUMNS = `
  id, name, phone, phone_proven_at IS NOT NULL AS "phoneProven", email, role, loyalty_points AS "loyaltyPoints",
  membership_level AS "membershipLevel", created_at AS "createdAt", locked_at AS "lockedAt"`;

const ONE = `SELECT ${COLUMNS} FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

const statements = (search: string) => {
  const from = `
    FROM identity."user"
    WHERE erased_at IS NULL AND ($1::text IS NULL OR role = $1)
      AND ($2::boolean IS NULL OR (locked_at IS NOT NULL) = $2) AND ${search}`;
  return {
    page: `SELECT ${COLUMNS} ${from} ORDER BY id DESC LIMIT $4 OFFSET $5`,
    count: `SELECT count(*) AS total ${from}`,
  };
};
const ALL = statements(`$3::text IS NULL`);
const FOUND = statements(`search LIKE identity.searchable($3)`);

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly database: Database) {}

  async execute({ filter, page }: ListUsers): Promise<UserPage> {
    const pattern = filter.search === undefined ? null : `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
    const { page: pageSql, count } = pattern === null ? ALL : FOUND;
    const values = [filter.role ?? null, filter.locked ?? null, pattern];
    const [users, counted] = await Promise.all([
      this.database.query<UserAccount & Record<string, unknown>>(pageSql, [
        ...values,
        page.size,
        (page.number - 1) * page.size,
      ]),
      this.database.one<{ total: number }>(count, values),
    ]);
    return { users, total: counted?.total ?? 0 };
  }
}

@QueryHandler(ReadUser)
export class ReadUserHandler implements IQueryHandler<ReadUser> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadUser): Promise<UserAccount> {
    const user = await this.database.one<UserAccount & Record<string, unknown>>(ONE, [userId]);
    if (!user) throw new UserNotFound();
    return user;
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Role } from '../../../../kernel/actor.ts';
import { containing } from '../../../../kernel/search-text.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UserNotFound } from '../../domain/identity.errors.ts';
import type { UserAccount } from './read-account.ts';

interface UserPage {
  readonly users: UserAccount[];
  readonly total: number;
}

/** Filters of the list; missing ones match every account. */
interface UserFilter {
  /** Part of name, phone or e-mail, ignoring case and diacritics; or `#` and the number of the account. */
  readonly search?: string;
  readonly role?: Role;
  readonly locked?: boolean;
}

/** Lists accounts, newest first, without erased ones. */
export class ListUsers extends Query<UserPage> {
  constructor(
    readonly filter: UserFilter,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

/** Reads an account. @throws UserNotFound also for an erased account */
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
const NUMBERED = statements(`id = $3::integer`);

function searched(search: string | undefined) {
  if (search === undefined) return { sql: ALL, value: null };
  const number = /^#([1-9]\d{0,8})$/.exec(search)?.[1];
  return number ? { sql: NUMBERED, value: Number(number) } : { sql: FOUND, value: containing(search) };
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly database: Database) {}

  async execute({ filter, page }: ListUsers): Promise<UserPage> {
    const { sql, value } = searched(filter.search);
    const { page: pageSql, count } = sql;
    const values = [filter.role ?? null, filter.locked ?? null, value];
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

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { UserNotFound } from '../domain/identity.errors.ts';
import type { Account } from './user.views.ts';

/** Reads the account of the caller. @throws UserNotFound */
export class ReadAccount extends Query<Account> {
  constructor(readonly userId: number) {
    super();
  }
}

const READ = `
  SELECT id, name, phone, phone_proven_at IS NOT NULL AS "phoneProven", pending_phone AS "pendingPhone", email, language, role, created_at AS "createdAt"
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadAccount): Promise<Account> {
    const account = await this.database.one<Account & Record<string, unknown>>(READ, [userId]);
    if (!account) throw new UserNotFound();
    return account;
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { AccountGone } from '../domain/identity.errors.ts';
import type { SessionAnswer, SessionUser } from './user.views.ts';

/** Reads the signed-in user. @throws AccountGone */
export class ReadSessionUser extends Query<SessionAnswer> {
  constructor(readonly userId: number) {
    super();
  }
}

const READ = `
  SELECT id, name, phone, email, role, loyalty_points AS "loyaltyPoints",
         membership_level AS "membershipLevel", referral_code AS "referralCode"
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

@QueryHandler(ReadSessionUser)
export class ReadSessionUserHandler implements IQueryHandler<ReadSessionUser> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadSessionUser): Promise<SessionAnswer> {
    const user = await this.database.one<SessionUser & Record<string, unknown>>(READ, [userId]);
    if (!user) throw new AccountGone();
    return { user };
  }
}

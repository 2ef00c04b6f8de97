import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type UserCard, UserDirectory } from '../application/user-directory.ts';

const FIND = `
  SELECT id AS "userId", name, phone, phone_proven_at IS NOT NULL AS "isPhoneProven", email, language,
         referral_code AS "referralCode", role
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

@Injectable()
export class SqlUserDirectory extends UserDirectory {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: number): Promise<UserCard | null> {
    return (await this.database.one<UserCard & Record<string, unknown>>(FIND, [userId])) ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type UserCard, UserDirectory } from '../application/user-directory.ts';

const CARD = `
  SELECT id AS "userId", name, phone, phone_proven_at IS NOT NULL AS "isPhoneProven", email, language,
         referral_code AS "referralCode", role
  FROM identity."user" WHERE erased_at IS NULL`;
const FIND = `${CARD} AND id = $1`;
const FIND_ALL = `${CARD} AND id = ANY ($1::integer[])`;

@Injectable()
export class SqlUserDirectory extends UserDirectory {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: number): Promise<UserCard | null> {
    return (await this.database.one<UserCard & Record<string, unknown>>(FIND, [userId])) ?? null;
  }

  findAll(userIds: readonly number[]): Promise<UserCard[]> {
    return this.database.query<UserCard & Record<string, unknown>>(FIND_ALL, [userIds]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type Principal, Principals } from '../../../platform/http/principal.ts';

const FIND = `
  SELECT id AS "userId", role FROM identity."user" WHERE id = $1 AND locked_at IS NULL AND erased_at IS NULL`;

/** Answers the platform's guard, by primary key, on every request of somebody signed in. */
@Injectable()
export class SqlPrincipals extends Principals {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: number): Promise<Principal | null> {
    return (await this.database.one<Principal & Record<string, unknown>>(FIND, [userId])) ?? null;
  }
}

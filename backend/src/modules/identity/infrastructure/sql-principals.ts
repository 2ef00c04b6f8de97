import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type Principal, Principals } from '../../../platform/http/principal.ts';

const FIND = `
  SELECT id AS "userId", role FROM identity."user" WHERE id = $1 AND locked_at IS NULL AND erased_at IS NULL`;

/** Finds the account of a session, by primary key, for the guard that runs on every request. */
@Injectable()
export class SqlPrincipals extends Principals {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: number): Promise<Principal | null> {
    return (await this.database.one<Principal & Record<string, unknown>>(FIND, [userId])) ?? null;
  }
}

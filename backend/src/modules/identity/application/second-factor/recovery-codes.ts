import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';

const COUNT = `
  SELECT count(*)::integer AS count FROM identity.recovery_code WHERE user_id = $1 AND used_at IS NULL`;
const DELETE = `DELETE FROM identity.recovery_code WHERE user_id = $1`;
const ADD = `INSERT INTO identity.recovery_code (user_id, code_hash) SELECT $1, unnest($2::text[])`;
const USE = `
  UPDATE identity.recovery_code SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
  RETURNING code_hash`;

/** The recovery codes of accounts, as keyed hashes. Every method needs a unit of work. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly database: Database) {}

  async countOf(userId: number): Promise<number> {
    return (await this.database.one<{ count: number }>(COUNT, [userId]))?.count ?? 0;
  }

  async replace(userId: number, hashes: readonly string[]): Promise<void> {
    await this.database.query(DELETE, [userId]);
    await this.database.query(ADD, [userId, hashes]);
  }

  /** Marks an unused code as used. @returns false when there is no such code, or a concurrent request used it. */
  async use(userId: number, hash: string, at: Date): Promise<boolean> {
    return (await this.database.query(USE, [userId, hash, at])).length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { RecoveryCodes } from '../domain/recovery-codes.ts';

const COUNT = `
  SELECT count(*)::integer AS count FROM identity.recovery_code WHERE user_id = $1 AND used_at IS NULL`;
const DELETE = `DELETE FROM identity.recovery_code WHERE user_id = $1`;
const ADD = `INSERT INTO identity.recovery_code (user_id, code_hash) SELECT $1, unnest($2::text[])`;
const USE = `
  UPDATE identity.recovery_code SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
  RETURNING code_hash`;

@Injectable()
export class SqlRecoveryCodes extends RecoveryCodes {
  constructor(private readonly database: Database) {
    super();
  }

  async countOf(userId: number): Promise<number> {
    return (await this.database.one<{ count: number }>(COUNT, [userId]))?.count ?? 0;
  }

  async replace(userId: number, hashes: readonly string[]): Promise<void> {
    await this.database.query(DELETE, [userId]);
    await this.database.query(ADD, [userId, hashes]);
  }

  async use(userId: number, hash: string, at: Date): Promise<boolean> {
    return (await this.database.query(USE, [userId, hash, at])).length > 0;
  }
}

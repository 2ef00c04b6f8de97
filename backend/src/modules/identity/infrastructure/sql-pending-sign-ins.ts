import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type PendingSignIn, PendingSignIns } from '../domain/pending-sign-ins.ts';
import { MAX_SECOND_FACTOR_TRIES } from '../domain/second-factor.values.ts';

const ADD = `
  INSERT INTO identity.pending_sign_in (token_hash, user_id, session_generation, expires_at) VALUES ($1, $2, $3, $4)`;
const FIND = `
  SELECT p.token_hash AS "tokenHash", p.user_id AS "userId", p.session_generation AS "sessionGeneration"
  FROM identity.pending_sign_in p JOIN identity."user" u ON u.id = p.user_id
  WHERE p.token_hash = $1 AND p.expires_at > $2 AND p.tries < $3 AND p.session_generation = u.session_generation`;
const FOR_CHANGE = `${FIND} FOR UPDATE OF p`;
const COUNT_TRY = `UPDATE identity.pending_sign_in SET tries = tries + 1 WHERE token_hash = $1`;
const DELETE = `DELETE FROM identity.pending_sign_in WHERE token_hash = $1`;
const DELETE_EXPIRED = `DELETE FROM identity.pending_sign_in WHERE expires_at <= $1`;
const DELETE_EXPIRED_CHALLENGES = `DELETE FROM identity.passkey_challenge WHERE expires_at <= $1`;

@Injectable()
export class SqlPendingSignIns extends PendingSignIns {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ tokenHash, userId, sessionGeneration }: PendingSignIn, expiresAt: Date): Promise<void> {
    await this.database.query(ADD, [tokenHash, userId, sessionGeneration, expiresAt]);
  }

  find(tokenHash: string, at: Date): Promise<PendingSignIn | null> {
    return this.one(FIND, tokenHash, at);
  }

  forChange(tokenHash: string, at: Date): Promise<PendingSignIn | null> {
    return this.one(FOR_CHANGE, tokenHash, at);
  }

  async countTry(tokenHash: string): Promise<void> {
    await this.database.query(COUNT_TRY, [tokenHash]);
  }

  async delete(tokenHash: string): Promise<void> {
    await this.database.query(DELETE, [tokenHash]);
  }

  async deleteExpired(at: Date): Promise<void> {
    await this.database.query(DELETE_EXPIRED, [at]);
    await this.database.query(DELETE_EXPIRED_CHALLENGES, [at]);
  }

  private async one(text: string, tokenHash: string, at: Date): Promise<PendingSignIn | null> {
    const values = [tokenHash, at, MAX_SECOND_FACTOR_TRIES];
    return (await this.database.one<PendingSignIn & Record<string, unknown>>(text, values)) ?? null;
  }
}

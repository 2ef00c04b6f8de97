import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Job, type RecurringJob } from '../../../../platform/jobs/jobs.ts';
import { MAX_SECOND_FACTOR_TRIES } from '../../domain/identity.values.ts';
import type { SignedIn } from './sessions.ts';

/** A sign-in with the right password that waits for its second step. */
interface PendingSignIn extends SignedIn {
  readonly tokenHash: string;
}

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

/** The sign-ins that wait for their second step. Every method except {@link find} needs a unit of work. */
@Injectable()
export class PendingSignIns {
  constructor(private readonly database: Database) {}

  async add({ tokenHash, userId, sessionGeneration }: PendingSignIn, expiresAt: Date): Promise<void> {
    await this.database.query(ADD, [tokenHash, userId, sessionGeneration, expiresAt]);
  }

  /** Finds one that is neither expired nor out of tries, nor from before all sessions were ended. */
  find(tokenHash: string, at: Date): Promise<PendingSignIn | null> {
    return this.one(FIND, tokenHash, at);
  }

  /** {@link find} under a row lock. */
  forChange(tokenHash: string, at: Date): Promise<PendingSignIn | null> {
    return this.one(FOR_CHANGE, tokenHash, at);
  }

  async countTry(tokenHash: string): Promise<void> {
    await this.database.query(COUNT_TRY, [tokenHash]);
  }

  async delete(tokenHash: string): Promise<void> {
    await this.database.query(DELETE, [tokenHash]);
  }

  /** Deletes the expired ones, and the expired challenges of passkeys. */
  async deleteExpired(at: Date): Promise<void> {
    await this.database.query(DELETE_EXPIRED, [at]);
    await this.database.query(DELETE_EXPIRED_CHALLENGES, [at]);
  }

  private async one(text: string, tokenHash: string, at: Date): Promise<PendingSignIn | null> {
    const values = [tokenHash, at, MAX_SECOND_FACTOR_TRIES];
    return (await this.database.one<PendingSignIn & Record<string, unknown>>(text, values)) ?? null;
  }
}

@Job('identity.delete-expired-sign-ins', 60)
@Injectable()
export class DeleteExpiredSignIns implements RecurringJob {
  constructor(
    private readonly signIns: PendingSignIns,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.signIns.deleteExpired(this.clock.now());
  }
}

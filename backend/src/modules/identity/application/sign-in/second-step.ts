import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { Job, type RecurringJob } from '../../../../platform/jobs/jobs.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { PasskeyRefused, SecondFactorWrong, SignInExpired } from '../../domain/identity.errors.ts';
import { MAX_SECOND_FACTOR_TRIES, type SecondFactorMethod } from '../../domain/identity.values.ts';
import { SecondFactorCheck, type SecondFactorProof, type ShownFactor } from '../second-factor/second-factor-check.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import type { SignedIn } from './sessions.ts';

const ADD = `
  INSERT INTO identity.pending_sign_in (token_hash, user_id, session_generation, expires_at) VALUES ($1, $2, $3, $4)`;
const FIND = `
  SELECT p.user_id, p.session_generation
  FROM identity.pending_sign_in p JOIN identity."user" u ON u.id = p.user_id
  WHERE p.token_hash = $1 AND p.expires_at > $2 AND p.tries < $3 AND p.session_generation = u.session_generation`;
const FOR_CHANGE = `${FIND} FOR UPDATE OF p`;
const COUNT_TRY = `UPDATE identity.pending_sign_in SET tries = tries + 1 WHERE token_hash = $1`;
const DELETE = `DELETE FROM identity.pending_sign_in WHERE token_hash = $1`;
const DELETE_EXPIRED = `DELETE FROM identity.pending_sign_in WHERE expires_at <= $1`;
const DELETE_EXPIRED_CHALLENGES = `DELETE FROM identity.passkey_challenge WHERE expires_at <= $1`;

@Job('identity.delete-expired-sign-ins', 60)
@Injectable()
export class DeleteExpiredSignIns implements RecurringJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.database.query(DELETE_EXPIRED, [now]);
    await this.database.query(DELETE_EXPIRED_CHALLENGES, [now]);
  }
}

interface SecondStep {
  readonly token: string;
  readonly methods: SecondFactorMethod[];
}

const VALID_MS = 5 * 60_000;

/** The step alone grants no access. It ends after five minutes or five wrong tries. Null without a second factor. */
export class BeginSecondStep extends command<{ signedIn: SignedIn }, SecondStep | null>() {}

export class CompleteSecondStep extends command<
  { token: string; proof: SecondFactorProof },
  SignedIn & { readonly factor: ShownFactor }
>() {}

@Injectable()
export class PendingSignInReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async readPendingSignIn(token: string | undefined): Promise<{ userId: number }> {
    if (token === undefined) throw new SignInExpired();
    const { userId } = await this.find(FIND, hashed(token));
    return { userId };
  }

  async find(text: string, tokenHash: string): Promise<SignedIn> {
    const signIn = await this.database.one<SignedIn>(text, [tokenHash, this.clock.now(), MAX_SECOND_FACTOR_TRIES]);
    if (!signIn) throw new SignInExpired();
    return signIn;
  }
}

@Injectable()
export class SecondStepHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
    private readonly check: SecondFactorCheck,
    private readonly security: SecurityEvents,
    private readonly pendingSignInReader: PendingSignInReader,
  ) {}

  @Handles(BeginSecondStep)
  async beginSecondStep({ signedIn }: BeginSecondStep): Promise<SecondStep | null> {
    const methods = await this.factors.methodsOf(signedIn.userId);
    if (methods.length === 0) return null;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + VALID_MS);
    const values = [hashed(token), signedIn.userId, signedIn.sessionGeneration, expiresAt];
    await this.work.run(() => this.database.query(ADD, values));
    return { token, methods };
  }

  @Handles(CompleteSecondStep)
  async completeSecondStep({ token, proof }: CompleteSecondStep) {
    const { signedIn, factor } = await this.work.run(() => this.complete(hashed(token), proof));
    if (factor) return { ...signedIn, factor };
    // Recorded after the commit, because a rollback would undo the count of wrong tries.
    await this.security.record('second-factor-failed', { userId: signedIn.userId });
    throw 'passkey' in proof ? new PasskeyRefused() : new SecondFactorWrong();
  }

  private async complete(tokenHash: string, proof: SecondFactorProof) {
    const signedIn = await this.pendingSignInReader.find(FOR_CHANGE, tokenHash);
    const factor = await this.check.check(signedIn.userId, proof, 'sign-in');
    await this.database.query(factor ? DELETE : COUNT_TRY, [tokenHash]);
    return { signedIn, factor };
  }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

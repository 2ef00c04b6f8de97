import { createHash, randomBytes } from 'node:crypto';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { PasskeyRefused, SecondFactorWrong, SignInExpired } from '../../domain/identity.errors.ts';
import type { SecondFactorMethod } from '../../domain/identity.values.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '../second-factor/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../second-factor/passkey-challenges.ts';
import {
  SecondFactorCheck,
  type SecondFactorProof,
  type ShownFactor,
} from '../second-factor/second-factor-check.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import type { SignedIn } from './sessions.ts';

/** @returns 256 random bits for the cookie of a sign-in that waits for its second step */
function newPendingSignInToken(): string {
  return randomBytes(32).toString('base64url');
}

function pendingSignInHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface SecondStep {
  /** For the cookie of the browser. */
  readonly token: string;
  readonly methods: SecondFactorMethod[];
}

const VALID_MS = 5 * 60_000;

/**
 * Begins the second step of a sign-in, after the password. It opens nothing by itself, and is valid for five minutes
 * and five wrong tries. Null when the account has no second factor.
 */
export class BeginSecondStep extends Command<SecondStep | null> {
  constructor(readonly signedIn: SignedIn) {
    super();
  }
}

@CommandHandler(BeginSecondStep)
export class BeginSecondStepHandler implements ICommandHandler<BeginSecondStep> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly factors: SecondFactors,
    private readonly signIns: PendingSignIns,
    private readonly clock: Clock,
  ) {}

  async execute({ signedIn }: BeginSecondStep): Promise<SecondStep | null> {
    const methods = await this.factors.methodsOf(signedIn.userId);
    if (methods.length === 0) return null;
    const token = newPendingSignInToken();
    const expiresAt = new Date(this.clock.now().getTime() + VALID_MS);
    const signIn = { tokenHash: pendingSignInHash(token), ...signedIn };
    await this.work.run(() => this.signIns.add(signIn, expiresAt));
    return { token, methods };
  }
}

/** Finds the account of a sign-in that waits for its second step. `token` is missing without a cookie. */
export class ReadPendingSignIn extends Query<{ readonly userId: number }> {
  constructor(readonly token: string | undefined) {
    super();
  }
}

@QueryHandler(ReadPendingSignIn)
export class ReadPendingSignInHandler implements IQueryHandler<ReadPendingSignIn> {
  constructor(
    private readonly signIns: PendingSignIns,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ReadPendingSignIn): Promise<{ userId: number }> {
    const signIn =
      token === undefined ? null : await this.signIns.find(pendingSignInHash(token), this.clock.now());
    if (!signIn) throw new SignInExpired();
    return { userId: signIn.userId };
  }
}

export class RequestSignInPasskey extends Command<PublicKeyCredentialRequestOptionsJSON> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RequestSignInPasskey)
export class RequestSignInPasskeyHandler implements ICommandHandler<RequestSignInPasskey> {
  constructor(private readonly challenges: PasskeyChallenges) {}

  execute({ userId }: RequestSignInPasskey): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.challenges.request(userId, 'sign-in');
  }
}

/** Takes the second step of a sign-in. The caller opens the session. */
export class CompleteSecondStep extends Command<SignedIn & { readonly factor: ShownFactor }> {
  constructor(
    readonly token: string,
    readonly proof: SecondFactorProof,
  ) {
    super();
  }
}

/** @throws SignInExpired, SecondFactorWrong, PasskeyRefused */
@CommandHandler(CompleteSecondStep)
export class CompleteSecondStepHandler implements ICommandHandler<CompleteSecondStep> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly signIns: PendingSignIns,
    private readonly check: SecondFactorCheck,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ token, proof }: CompleteSecondStep) {
    const { signedIn, factor } = await this.work.run(() => this.complete(pendingSignInHash(token), proof));
    if (factor) return { ...signedIn, factor };
    // After the commit: a rollback would undo the count of wrong tries.
    await this.security.record('second-factor-failed', { userId: signedIn.userId });
    throw 'passkey' in proof ? new PasskeyRefused() : new SecondFactorWrong();
  }

  private async complete(tokenHash: string, proof: SecondFactorProof) {
    const signIn = await this.signIns.forChange(tokenHash, this.clock.now());
    if (!signIn) throw new SignInExpired();
    const { userId, sessionGeneration } = signIn;
    const factor = await this.check.check(userId, proof, 'sign-in');
    if (factor) await this.signIns.delete(tokenHash);
    else await this.signIns.countTry(tokenHash);
    return { signedIn: { userId, sessionGeneration }, factor };
  }
}

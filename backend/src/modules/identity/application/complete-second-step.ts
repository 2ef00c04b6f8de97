import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '../domain/passkey-ceremonies.ts';
import { PendingSignIns } from '../domain/pending-sign-ins.ts';
import { PasskeyRefused, SecondFactorWrong, SignInExpired } from '../domain/second-factor.errors.ts';
import type { SignedIn } from '../domain/sessions.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { pendingSignInHash } from './pending-sign-in-token.ts';
import { SecondFactorCheck, type SecondFactorProof, type ShownFactor } from './second-factor-check.ts';

/** Finds the account of a sign-in that waits for its second step. `token` is missing without a cookie. */
export class ReadPendingSignIn extends Query<{ readonly userId: number }> {
  constructor(readonly token: string | undefined) {
    super();
  }
}

/** @throws SignInExpired */
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

/** Issues a challenge for a passkey at the second step of a sign-in. */
export class RequestSignInPasskey extends Command<PublicKeyCredentialRequestOptionsJSON> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws PasskeyNotFound */
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

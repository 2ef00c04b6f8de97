import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { PendingSignIns } from '../domain/pending-sign-ins.ts';
import type { SecondFactorMethod } from '../domain/second-factor.values.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import type { SignedIn } from '../domain/sessions.ts';
import { newPendingSignInToken, pendingSignInHash } from './pending-sign-in-token.ts';

/** A sign-in that waits for its second step. */
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

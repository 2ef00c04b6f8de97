import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import {
  PasskeyRefused,
  ReauthenticationRequired,
  SecondFactorMissing,
  SecondFactorWrong,
} from '../../domain/identity.errors.ts';
import { Users } from '../../domain/users.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '../second-factor/passkey-ceremonies.ts';
import { PasskeyChallenges } from '../second-factor/passkey-challenges.ts';
import { SecondFactorCheck, type SecondFactorProof } from '../second-factor/second-factor-check.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';

const VALID_MS = 10 * 60_000;

/** Whether a session may change second factors: its user was authenticated again within the last ten minutes. */
@Injectable()
export class RecentAuthentication {
  constructor(private readonly clock: Clock) {}

  /** The mark that {@link require} accepts for ten minutes, for the session. */
  mark(): string {
    return this.clock.now().toISOString();
  }

  require(mark: string | undefined): void {
    const age = mark === undefined ? Number.POSITIVE_INFINITY : this.clock.now().getTime() - Date.parse(mark);
    if (age > VALID_MS) throw new ReauthenticationRequired();
  }
}

/** Issues a challenge for a passkey that confirms the signed-in user. */
export class RequestReauthenticationPasskey extends Command<PublicKeyCredentialRequestOptionsJSON> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RequestReauthenticationPasskey)
export class RequestReauthenticationPasskeyHandler
  implements ICommandHandler<RequestReauthenticationPasskey>
{
  constructor(private readonly challenges: PasskeyChallenges) {}

  execute({ userId }: RequestReauthenticationPasskey): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.challenges.request(userId, 'reauthentication');
  }
}

/** Checks password and, if the account has one, second factor of the signed-in user before a change of factors. */
export class Reauthenticate extends Command<void> {
  constructor(
    readonly userId: number,
    readonly password: string,
    readonly proof: SecondFactorProof | undefined,
    /** Counts a try of the factor. Called once the password is right, so that only who knows it uses up tries. */
    readonly countTry: () => Promise<void>,
  ) {
    super();
  }
}

/** @throws WrongPassword, SecondFactorMissing, SecondFactorWrong, PasskeyRefused */
@CommandHandler(Reauthenticate)
export class ReauthenticateHandler implements ICommandHandler<Reauthenticate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly confirmation: PasswordConfirmation,
    private readonly factors: SecondFactors,
    private readonly check: SecondFactorCheck,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, password, proof, countTry }: Reauthenticate): Promise<void> {
    const confirmed = await this.confirmation.verify(userId, password, 'password');
    await countTry();
    const isRight = await this.work.run(async () => {
      this.confirmation.requireUnchanged(await this.users.forChange(userId), confirmed, 'password');
      if ((await this.factors.countOf(userId)) === 0) return true;
      if (!proof) throw new SecondFactorMissing();
      return (await this.check.check(userId, proof, 'reauthentication')) !== null;
    });
    if (isRight) return;
    await this.security.record('second-factor-failed', { userId });
    throw proof && 'passkey' in proof ? new PasskeyRefused() : new SecondFactorWrong();
  }
}

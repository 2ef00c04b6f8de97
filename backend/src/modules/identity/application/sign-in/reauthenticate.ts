import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
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
import { SecondFactorCheck, type SecondFactorProof } from '../second-factor/second-factor-check.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';

const VALID_MS = 10 * 60_000;

@Injectable()
export class RecentAuthentication {
  constructor(private readonly clock: Clock) {}

  mark(): string {
    return this.clock.now().toISOString();
  }

  require(mark: string | undefined): void {
    const age = mark === undefined ? Number.POSITIVE_INFINITY : this.clock.now().getTime() - Date.parse(mark);
    if (age > VALID_MS) throw new ReauthenticationRequired();
  }
}

export class Reauthenticate extends command<{
  userId: number;
  password: string;
  proof: SecondFactorProof | undefined;
  /** Counts a try of the factor, after the right password, so that only someone who knows it uses up tries. */
  countTry: () => Promise<void>;
}>() {}

@Injectable()
export class ReauthenticationHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly confirmation: PasswordConfirmation,
    private readonly factors: SecondFactors,
    private readonly check: SecondFactorCheck,
    private readonly security: SecurityEvents,
  ) {}

  @Handles(Reauthenticate)
  async reauthenticate({ userId, password, proof, countTry }: Reauthenticate): Promise<void> {
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

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { LastAdmin, UserNotFound } from '../../domain/identity.errors.ts';
import { SmsCodes } from '../../domain/sms-codes.ts';
import { Users } from '../../domain/users.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { IdempotentResponses } from './idempotent-responses.ts';

/** Erases the personal data of the caller's account. Other modules erase theirs in reaction to `AccountErased`. */
export class EraseAccount extends Command<void> {
  constructor(
    readonly userId: number,
    readonly password: string,
  ) {
    super();
  }
}

/** @throws WrongPassword, LastAdmin */
@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly confirmation: PasswordConfirmation,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly codes: SmsCodes,
    private readonly responses: IdempotentResponses,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, password }: EraseAccount): Promise<void> {
    const confirmed = await this.confirmation.verify(userId, password, 'password');
    await this.work.run(async () => {
      const otherAdmins = await this.users.countOtherAdmins(userId);
      const user = await this.users.forChange(userId);
      const { phone, isActiveAdmin } = user;
      if (phone === null) throw new UserNotFound();
      this.confirmation.requireUnchanged(user, confirmed, 'password');
      if (isActiveAdmin && otherAdmins === 0) throw new LastAdmin();
      user.erase(this.clock.now());
      await this.users.save(user);
      await this.sessions.endAll(userId);
      await this.factors.removeAll(userId);
      await this.codes.deleteOf(userId);
      await this.responses.deleteOf(userId, phone);
      await this.security.record('account-erased', { userId });
    });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LastAdmin, UserNotFound } from '../domain/identity.errors.ts';
import { KeptAnswers } from '../domain/kept-answers.ts';
import { Sessions } from '../domain/sessions.ts';
import { SmsCodes } from '../domain/sms-codes.ts';
import { Users } from '../domain/users.ts';
import { OwnPassword } from './own-password.ts';

/** A user deletes the account: the person is forgotten here at once, and by the other modules when they hear of it. */
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
    private readonly ownPassword: OwnPassword,
    private readonly sessions: Sessions,
    private readonly codes: SmsCodes,
    private readonly answers: KeptAnswers,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, password }: EraseAccount): Promise<void> {
    const known = await this.ownPassword.require(userId, password, 'password');
    await this.work.run(async () => {
      const otherAdmins = await this.users.otherAdmins(userId);
      const user = await this.users.forChange(userId);
      const { phone, administers } = user;
      if (phone === null) throw new UserNotFound();
      this.ownPassword.stillHolds(user, known, 'password');
      if (administers && otherAdmins === 0) throw new LastAdmin();
      user.erase(this.clock.now());
      await this.users.save(user);
      await this.sessions.endAll(userId);
      await this.codes.forget(userId);
      await this.answers.forget(userId, phone);
    });
  }
}

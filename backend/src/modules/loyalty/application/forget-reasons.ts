import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';

/** Forgets what admins wrote about a person's points (GDPR, article 17); the points themselves stay. */
export class ForgetReasons extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ForgetReasons)
export class ForgetReasonsHandler implements ICommandHandler<ForgetReasons> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
  ) {}

  execute({ userId }: ForgetReasons): Promise<void> {
    return this.work.run(async () => {
      // Whoever writes a reason holds this lock and then finds that the person is gone.
      await this.accounts.forChange(userId);
      await this.accounts.forgetReasons(userId);
    });
  }
}

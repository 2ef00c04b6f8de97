import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { Redemptions } from '../domain/redemption.ts';

/** Erases the free-text reasons of a member's adjustments and the plans for rewards (GDPR, article 17). The points stay. */
export class EraseReasons extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseReasons)
export class EraseReasonsHandler implements ICommandHandler<EraseReasons> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly redemptions: Redemptions,
  ) {}

  execute({ userId }: EraseReasons): Promise<void> {
    return this.work.run(async () => {
      // Waits for a running adjustment. A later one fails, since the member is erased.
      await this.accounts.forChange(userId);
      await this.accounts.eraseReasons(userId);
      await this.redemptions.forgetPlansOf(userId);
    });
  }
}

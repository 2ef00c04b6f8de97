import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';

/** Awards the point of a completed visit, once per appointment (specification §9). */
export class AwardVisitPoint extends Command<void> {
  constructor(
    readonly userId: number,
    readonly appointmentId: number,
    /** When the visit was completed. */
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(AwardVisitPoint)
export class AwardVisitPointHandler implements ICommandHandler<AwardVisitPoint> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: LoyaltyMembers,
  ) {}

  execute({ userId, appointmentId, at }: AwardVisitPoint): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(userId);
      if (await this.accounts.hasEarnedPoint(appointmentId)) return;
      const entry = account.awardVisit(appointmentId, at);
      await this.accounts.save(account, entry);
      await this.members.updateStanding(account);
    });
  }
}

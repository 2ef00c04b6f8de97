import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import type { LoyaltyDashboard } from './show-loyalty-dashboard.ts';

/** Credits or deducts points by hand, never more than the member has (specification §5). */
export class AdjustPoints extends Command<LoyaltyDashboard> {
  constructor(
    readonly userId: number,
    /** Points to add; negative to deduct. */
    readonly change: number,
    /** Shown in the member's history. */
    readonly reason: string | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws MemberNotFound, PointsNotPositive, NotEnoughPoints, PointsPending */
@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: LoyaltyMembers,
    private readonly clock: Clock,
  ) {}

  execute({ userId, change, reason, by }: AdjustPoints): Promise<LoyaltyDashboard> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(userId);
      await this.members.lock(userId);
      const now = this.clock.now();
      const entry = change > 0 ? account.credit(change, by, now) : account.deduct(-change, by, now);
      await this.accounts.save(account, entry, reason);
      await this.members.updateStandings([account]);
      const { tier: membershipLevel, points: loyaltyPoints, spendablePoints, pendingPoints } = account;
      return { membershipLevel, loyaltyPoints, spendablePoints, pendingPoints };
    });
  }
}

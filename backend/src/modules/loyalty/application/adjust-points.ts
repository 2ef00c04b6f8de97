import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers, mustBeOfOther } from '../domain/loyalty-members.ts';
import { PointsQuota } from './points-quota.ts';
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

/** Each change by a person is a security event. @throws OwnPoints, DailyPointsReached, MemberNotFound, PointsNotPositive, NotEnoughPoints, PointsPending */
@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: LoyaltyMembers,
    private readonly quota: PointsQuota,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  execute({ userId, change, reason, by }: AdjustPoints): Promise<LoyaltyDashboard> {
    return this.work.run(async () => {
      await mustBeOfOther(userId, by, this.members);
      const account = await this.accounts.forChange(userId);
      await this.members.lock(userId);
      const now = this.clock.now();
      const entry = change > 0 ? account.credit(change, by, now) : account.deduct(-change, by, now);
      await this.accounts.save(account, entry, reason);
      await this.members.updateStandings([account]);
      if (by.kind === 'user') {
        const amount = Math.abs(change);
        await this.quota.spend(amount, by);
        await this.security.record(change > 0 ? 'points-credited' : 'points-deducted', { userId, amount });
      }
      const { tier: membershipLevel, points: loyaltyPoints, spendablePoints, pendingPoints } = account;
      return { membershipLevel, loyaltyPoints, spendablePoints, pendingPoints };
    });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { Members } from '../domain/members.ts';
import type { LoyaltyDashboard } from './show-loyalty-dashboard.ts';

/** The workshop takes points from a member, never more than there are (specification §5). */
export class DeductPoints extends Command<LoyaltyDashboard> {
  constructor(
    readonly userId: number,
    readonly points: number,
    readonly reason: string | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws MemberNotFound, PointsNotPositive, NotEnoughPoints */
@CommandHandler(DeductPoints)
export class DeductPointsHandler implements ICommandHandler<DeductPoints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  execute({ userId, points, reason, by }: DeductPoints): Promise<LoyaltyDashboard> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(userId);
      await this.members.hold(userId);
      const entry = account.deduct(points, by, this.clock.now());
      await this.accounts.save(account, entry, reason);
      await this.members.recordStanding(account);
      return { membershipLevel: account.tier, loyaltyPoints: account.points };
    });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { Members } from '../domain/members.ts';
import type { LoyaltyDashboard } from './show-loyalty-dashboard.ts';

/** The workshop gives a member points, with the reason that the member reads in the history. */
export class CreditPoints extends Command<LoyaltyDashboard> {
  constructor(
    readonly userId: number,
    readonly points: number,
    readonly reason: string | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws MemberNotFound, PointsNotPositive */
@CommandHandler(CreditPoints)
export class CreditPointsHandler implements ICommandHandler<CreditPoints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  execute({ userId, points, reason, by }: CreditPoints): Promise<LoyaltyDashboard> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(userId);
      await this.members.hold(userId);
      const entry = account.credit(points, by, this.clock.now());
      await this.accounts.save(account, entry, reason);
      await this.members.recordStanding(account);
      return { membershipLevel: account.tier, loyaltyPoints: account.points };
    });
  }
}

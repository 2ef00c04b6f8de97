import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { allowsAnotherBonus, bonusLimitStart } from '../domain/bonus-limit.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { Members } from '../domain/members.ts';

/**
 * Gives a member the bonus for a friend who registered with their code: once per friend, and for at most 20
 * friends in 30 days (specification §9, ADR 8). Beyond that nothing is given, now or later.
 */
export class AwardFriendBonus extends Command<void> {
  constructor(
    readonly referrerId: number,
    readonly referredUserId: number,
  ) {
    super();
  }
}

@CommandHandler(AwardFriendBonus)
export class AwardFriendBonusHandler implements ICommandHandler<AwardFriendBonus> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  execute({ referrerId, referredUserId }: AwardFriendBonus): Promise<void> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const account = await this.accounts.forChange(referrerId);
      if (await this.accounts.hasBonusFor(referredUserId)) return;
      if (!allowsAnotherBonus(await this.accounts.friendsSince(referrerId, bonusLimitStart(now)))) return;
      const entry = account.awardFriend(referredUserId, now);
      await this.accounts.save(account, entry);
      await this.members.recordStanding(account);
    });
  }
}

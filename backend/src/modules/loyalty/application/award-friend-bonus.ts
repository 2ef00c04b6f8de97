import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
    /** When the friend registered. */
    readonly at: Date,
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
  ) {}

  execute({ referrerId, referredUserId, at }: AwardFriendBonus): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      if (await this.accounts.isDecidedFor(referredUserId)) return;
      if (!allowsAnotherBonus(await this.accounts.friendsSince(referrerId, bonusLimitStart(at)))) {
        account.withholdBonus(referredUserId);
        return this.accounts.saveWithheld(account, referredUserId, at);
      }
      const entry = account.awardFriend(referredUserId, at);
      await this.accounts.save(account, entry);
      await this.members.recordStanding(account);
    });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { allowsAnotherBonus, bonusLimitStart } from '../domain/bonus-limit.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';

/**
 * Awards the bonus for a friend who registered with the member's code: once per friend, and for at most 20 friends in
 * 30 days (specification §9, ADR 8). Beyond the limit the bonus is withheld for good.
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
    private readonly members: LoyaltyMembers,
  ) {}

  execute({ referrerId, referredUserId, at }: AwardFriendBonus): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      if (await this.accounts.isBonusDecided(referredUserId)) return;
      if (!allowsAnotherBonus(await this.accounts.countBonusesSince(referrerId, bonusLimitStart(at)))) {
        account.withholdBonus(referredUserId);
        return this.accounts.saveWithheldBonus(account, referredUserId, at);
      }
      const entry = account.awardFriend(referredUserId, at);
      await this.accounts.save(account, entry);
      await this.members.updateStanding(account);
    });
  }
}

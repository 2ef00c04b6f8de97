import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { Redemption, Redemptions } from '../domain/redemption.ts';
import { Rewards } from '../domain/reward.ts';

/** Exchanges points for a reward. The code of the redemption is valid for 90 days (specification §9). */
export class RedeemReward extends Command<{ readonly redemptionId: number }> {
  constructor(
    readonly userId: number,
    readonly rewardId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RewardNotFound, RewardNotOffered, TierTooLow, NotEnoughPoints, PointsPending */
@CommandHandler(RedeemReward)
export class RedeemRewardHandler implements ICommandHandler<RedeemReward> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly rewards: Rewards,
    private readonly redemptions: Redemptions,
    private readonly members: LoyaltyMembers,
    private readonly clock: Clock,
  ) {}

  execute({ userId, rewardId, by }: RedeemReward): Promise<{ redemptionId: number }> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const account = await this.accounts.forChange(userId);
      const reward = await this.rewards.find(rewardId);
      reward.mustBeRedeemableBy(account);
      const redemption = Redemption.of(reward, userId, now);
      await this.redemptions.add(redemption);
      const entry = account.payFor(redemption, by, now);
      await this.accounts.save(account, entry);
      await this.members.updateStandings([account]);
      return { redemptionId: redemption.id };
    });
  }
}

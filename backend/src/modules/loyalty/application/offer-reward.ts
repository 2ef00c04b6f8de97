import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reward, Rewards, type RewardTerms } from '../domain/reward.ts';

/** Adds a reward. */
export class OfferReward extends Command<{ readonly rewardId: number }> {
  constructor(
    readonly terms: RewardTerms,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RewardTermsUnclear, RewardNameTaken */
@CommandHandler(OfferReward)
export class OfferRewardHandler implements ICommandHandler<OfferReward> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rewards: Rewards,
    private readonly clock: Clock,
  ) {}

  execute({ terms, by }: OfferReward): Promise<{ rewardId: number }> {
    return this.work.run(async () => {
      const reward = Reward.of(terms, this.clock.now());
      await this.rewards.add(reward, by);
      return { rewardId: reward.id };
    });
  }
}

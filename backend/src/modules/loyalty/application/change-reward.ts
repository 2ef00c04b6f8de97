import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Rewards, type RewardTerms } from '../domain/reward.ts';

/** Changes the terms of a reward, or withdraws it. Earlier redemptions keep their terms. */
export class ChangeReward extends Command<void> {
  constructor(
    readonly rewardId: number,
    readonly terms: Partial<RewardTerms>,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RewardNotFound, RewardTermsUnclear, RewardNameTaken */
@CommandHandler(ChangeReward)
export class ChangeRewardHandler implements ICommandHandler<ChangeReward> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rewards: Rewards,
  ) {}

  execute({ rewardId, terms, by }: ChangeReward): Promise<void> {
    return this.work.run(async () => {
      const reward = await this.rewards.forChange(rewardId);
      reward.change(terms, by);
      await this.rewards.save(reward);
    });
  }
}

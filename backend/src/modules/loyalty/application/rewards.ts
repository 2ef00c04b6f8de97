import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RewardNotFound } from '../domain/loyalty.errors.ts';
import { Reward, Rewards, type RewardTerms } from '../domain/reward.ts';
import { MemberAccess } from './member-access.ts';
import { type LoyaltyReward, type ManagedReward, REWARD_COLUMNS } from './reward.views.ts';

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
      const reward = Reward.create(terms, this.clock.now());
      await this.rewards.add(reward, by);
      return { rewardId: reward.id };
    });
  }
}

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

/** The active rewards, cheapest first. */
export class ListRewards extends Query<LoyaltyReward[]> {
  constructor(
    readonly userId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ListRewards)
export class ListRewardsHandler implements IQueryHandler<ListRewards> {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
  ) {}

  async execute({ userId, by }: ListRewards): Promise<LoyaltyReward[]> {
    await this.access.require(userId, by);
    return this.database.query<LoyaltyReward & { [column: string]: unknown }>(
      `SELECT ${REWARD_COLUMNS} FROM loyalty.reward WHERE active ORDER BY points_cost, id`,
    );
  }
}

type Row = ManagedReward & { [column: string]: unknown };

const MANAGED = `
  SELECT ${REWARD_COLUMNS}, reward.active, reward.created_at AS "createdAt",
         (SELECT count(*) FROM loyalty.redemption WHERE redemption.reward_id = reward.id) AS redemptions
  FROM loyalty.reward`;

const MAX_REWARDS = 500;

/** All rewards, active ones first, cheapest first. At most 500. */
export class ListManagedRewards extends Query<ManagedReward[]> {}

@QueryHandler(ListManagedRewards)
export class ListManagedRewardsHandler implements IQueryHandler<ListManagedRewards> {
  constructor(private readonly database: Database) {}

  execute(): Promise<ManagedReward[]> {
    return this.database.query<Row>(
      `${MANAGED} ORDER BY reward.active DESC, reward.points_cost, reward.id LIMIT ${MAX_REWARDS}`,
    );
  }
}

export class ReadManagedReward extends Query<ManagedReward> {
  constructor(readonly rewardId: number) {
    super();
  }
}

/** @throws RewardNotFound */
@QueryHandler(ReadManagedReward)
export class ReadManagedRewardHandler implements IQueryHandler<ReadManagedReward> {
  constructor(private readonly database: Database) {}

  async execute({ rewardId }: ReadManagedReward): Promise<ManagedReward> {
    const reward = await this.database.one<Row>(`${MANAGED} WHERE reward.id = $1`, [rewardId]);
    if (!reward) throw new RewardNotFound();
    return reward;
  }
}

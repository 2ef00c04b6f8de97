import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { RewardNotFound } from '../domain/loyalty.errors.ts';
import { type ManagedReward, REWARD_COLUMNS } from './reward.views.ts';

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

/** One reward as the desk manages it. */
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

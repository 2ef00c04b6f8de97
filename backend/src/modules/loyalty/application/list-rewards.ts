import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { MemberAccess } from './member-access.ts';
import { type LoyaltyReward, REWARD_COLUMNS } from './reward.views.ts';

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

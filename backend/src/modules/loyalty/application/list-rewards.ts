import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { MemberAccess } from './member-access.ts';

/** Something points can be exchanged for (specification §3). */
export class LoyaltyReward {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Reducere de 100 RON' })
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  pointsCost: number;
}

/** The rewards on offer, cheapest first. */
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
      `SELECT id, name, description, points_cost AS "pointsCost"
       FROM loyalty.reward WHERE active ORDER BY points_cost, id`,
    );
  }
}

import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { PageQuery } from '../../../platform/http/pages.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { LoyaltyDashboard, LoyaltyTransaction, PointsReader } from '../application/read-points.ts';
import { RedemptionReader, RedemptionView } from '../application/read-redemptions.ts';
import { LoyaltyReward, RedeemReward, RewardReader } from '../application/rewards.ts';
import { RedeemRewardBody } from './loyalty.dto.ts';

const ONE_PAGE = 'One page. The header `X-Total-Count` has the total.';

@ApiTags('loyalty')
@Controller('loyalty')
@For('user')
export class LoyaltyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pointsReader: PointsReader,
    private readonly rewardReader: RewardReader,
    private readonly redemptionReader: RedemptionReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('dashboard/:userId', "Show a member's points and tier")
  @Answers({ 200: LoyaltyDashboard, problems: [404] })
  dashboard(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyDashboard> {
    return this.pointsReader.showLoyaltyDashboard(userId, actor);
  }

  @Get('rewards/:userId', 'List the active rewards, cheapest first')
  @Answers({ 200: [LoyaltyReward], description: 'The rewards.', problems: [404] })
  rewards(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyReward[]> {
    return this.rewardReader.listRewards(userId, actor);
  }

  @Get('transactions/:userId', "List a member's points history, newest first")
  @Answers({ page: LoyaltyTransaction, description: ONE_PAGE, problems: [404] })
  transactions(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
    @Req() { language }: FastifyRequest,
  ): Promise<Page<LoyaltyTransaction>> {
    return this.pointsReader.listLoyaltyTransactions({ userId, page, by: actor, language });
  }

  @Post('redemptions', 'Redeem a reward')
  @Details('Fails with 409 as `reward_not_offered`, `tier_too_low`, `not_enough_points` or `points_pending`.')
  @Answers({ 201: RedemptionView, problems: [404, 409], idempotencyKey: true })
  redeem(
    @Body() { rewardId }: RedeemRewardBody,
    @CurrentPrincipal() { userId }: Principal,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<RedemptionView> {
    return this.idempotency.runOnce(request, async () => {
      const { redemptionId } = await this.commands.execute(new RedeemReward({ userId, rewardId, by: actor }));
      return this.redemptionReader.readRedemption(redemptionId);
    });
  }

  @Get('redemptions/:userId', "List a member's redemptions, newest first")
  @Answers({ page: RedemptionView, description: ONE_PAGE, problems: [404] })
  redemptions(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<RedemptionView>> {
    return this.redemptionReader.listRedemptions(userId, page, actor);
  }
}

import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { Answers, ApiIdempotencyKey } from '../../../platform/http/openapi-decorators.ts';
import { AnswersPage, PageQuery } from '../../../platform/http/pages.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import {
  ListLoyaltyTransactions,
  LoyaltyDashboard,
  LoyaltyTransaction,
  ShowLoyaltyDashboard,
} from '../application/read-points.ts';
import { ListRedemptions, ReadRedemption, RedemptionView } from '../application/read-redemptions.ts';
import { ListRewards, LoyaltyReward, RedeemReward } from '../application/rewards.ts';
import { RedeemRewardBody } from './loyalty.dto.ts';

const ONE_PAGE = 'One page. The header `X-Total-Count` has the total.';

@ApiTags('loyalty')
@Controller('loyalty')
@For('user')
export class LoyaltyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('dashboard/:userId')
  @ApiOperation({ summary: "Show a member's points and tier" })
  @Answers({ 200: LoyaltyDashboard, problems: [400, 404] })
  dashboard(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyDashboard> {
    return this.queries.execute(new ShowLoyaltyDashboard({ userId, by: actor }));
  }

  @Get('rewards/:userId')
  @ApiOperation({ summary: 'List the active rewards, cheapest first' })
  @Answers({ 200: [LoyaltyReward], description: 'The rewards.', problems: [400, 404] })
  rewards(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyReward[]> {
    return this.queries.execute(new ListRewards({ userId, by: actor }));
  }

  @Get('transactions/:userId')
  @ApiOperation({ summary: "List a member's points history, newest first" })
  @AnswersPage(LoyaltyTransaction, [400, 404], ONE_PAGE)
  transactions(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
    @Req() { language }: FastifyRequest,
  ): Promise<Page<LoyaltyTransaction>> {
    return this.queries.execute(new ListLoyaltyTransactions({ userId, page, by: actor, language }));
  }

  @Post('redemptions')
  @ApiOperation({
    summary: 'Redeem a reward',
    description: 'Fails with 409 as `reward_not_offered`, `tier_too_low`, `not_enough_points` or `points_pending`.',
  })
  @Answers({ 201: RedemptionView, problems: [400, 404, 409] })
  @ApiIdempotencyKey()
  redeem(
    @Body() { rewardId }: RedeemRewardBody,
    @CurrentPrincipal() { userId }: Principal,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<RedemptionView> {
    return this.idempotency.runOnce(request, async () => {
      const { redemptionId } = await this.commands.execute(new RedeemReward({ userId, rewardId, by: actor }));
      return this.queries.execute(new ReadRedemption({ redemptionId }));
    });
  }

  @Get('redemptions/:userId')
  @ApiOperation({ summary: "List a member's redemptions, newest first" })
  @AnswersPage(RedemptionView, [400, 404], ONE_PAGE)
  redemptions(
    @IdParam('userId') userId: number,
    @Query() page: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<RedemptionView>> {
    return this.queries.execute(new ListRedemptions({ userId, page, by: actor }));
  }
}

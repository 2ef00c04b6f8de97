import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import {
  ListLoyaltyTransactions,
  LoyaltyDashboard,
  LoyaltyTransaction,
  ShowLoyaltyDashboard,
} from '../application/read-points.ts';
import { ListRedemptions, ReadRedemption } from '../application/read-redemptions.ts';
import { RedeemReward } from '../application/redeem-reward.ts';
import { RedemptionView } from '../application/redemption.views.ts';
import { LoyaltyReward } from '../application/reward.views.ts';
import { ListRewards } from '../application/rewards.ts';
import { LoyaltyPageQuery, RedeemRewardBody } from './loyalty.dto.ts';

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
  @ApiIdParam('userId')
  @ApiOperation({ summary: "Show a member's points and tier" })
  @ApiOkResponse({ type: LoyaltyDashboard })
  @ApiProblems(400, 404)
  dashboard(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyDashboard> {
    return this.queries.execute(new ShowLoyaltyDashboard(userId, actor));
  }

  @Get('rewards/:userId')
  @ApiIdParam('userId')
  @ApiOperation({ summary: 'List the active rewards, cheapest first' })
  @ApiListResponse(LoyaltyReward, 'The rewards.')
  @ApiProblems(400, 404)
  rewards(@IdParam('userId') userId: number, @CurrentActor() actor: Actor): Promise<LoyaltyReward[]> {
    return this.queries.execute(new ListRewards(userId, actor));
  }

  @Get('transactions/:userId')
  @ApiIdParam('userId')
  @ApiOperation({ summary: "List a member's points history, newest first" })
  @ApiListResponse(LoyaltyTransaction, ONE_PAGE)
  @ApiProblems(400, 404)
  async transactions(
    @IdParam('userId') userId: number,
    @Query() { page, pageSize }: LoyaltyPageQuery,
    @CurrentActor() actor: Actor,
    @Req() { language }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoyaltyTransaction[]> {
    const history = await this.queries.execute(
      new ListLoyaltyTransactions(userId, { number: page, size: pageSize }, actor, language),
    );
    void reply.header('X-Total-Count', history.total);
    return history.transactions;
  }

  @Post('redemptions')
  @ApiOperation({
    summary: 'Redeem a reward',
    description:
      'Fails with 409 as `reward_not_offered`, `tier_too_low`, `not_enough_points` or `points_pending`.',
  })
  @ApiCreatedResponse({ type: RedemptionView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  redeem(
    @Body() { rewardId }: RedeemRewardBody,
    @CurrentPrincipal() { userId }: Principal,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<RedemptionView> {
    return this.idempotency.runOnce(request, async () => {
      const { redemptionId } = await this.commands.execute(new RedeemReward(userId, rewardId, actor));
      return this.queries.execute(new ReadRedemption(redemptionId));
    });
  }

  @Get('redemptions/:userId')
  @ApiIdParam('userId')
  @ApiOperation({ summary: "List a member's redemptions, newest first" })
  @ApiListResponse(RedemptionView, ONE_PAGE)
  @ApiProblems(400, 404)
  async redemptions(
    @IdParam('userId') userId: number,
    @Query() { page, pageSize }: LoyaltyPageQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedemptionView[]> {
    const { redemptions, total } = await this.queries.execute(
      new ListRedemptions(userId, { number: page, size: pageSize }, actor),
    );
    void reply.header('X-Total-Count', total);
    return redemptions;
  }
}

import { Body, Controller, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { AdjustPoints } from '../application/adjust-points.ts';
import { LoyaltyDashboard } from '../application/read-points.ts';
import { FindRedemption } from '../application/read-redemptions.ts';
import { UseRedemption } from '../application/redeem-reward.ts';
import { FoundRedemption, REDEMPTION_CODE } from '../application/redemption.views.ts';
import { ManagedReward } from '../application/reward.views.ts';
import { ChangeReward, ListManagedRewards, OfferReward, ReadManagedReward } from '../application/rewards.ts';
import {
  ChangeRewardBody,
  changedTerms,
  MovePoints,
  newTerms,
  OfferRewardBody,
  UseRedemptionBody,
} from './loyalty.dto.ts';

const LIMITS =
  'The own account is refused with 403 `own_points`, and a receptionist beyond the limit of the day with 409 `daily_points_reached` and `remaining`.';

/** Points and rewards for the desk (specification §2, admin loyalty page). */
@ApiTags('loyalty')
@Controller('admin/loyalty')
@For('desk')
export class AdminLoyaltyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('deduct')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Deduct points from a member',
    description:
      'Fails with 409 `not_enough_points` and `missing` when the member has fewer, `points_pending` when they wait for friends. Returns the remaining points. ' +
      LIMITS,
  })
  @ApiOkResponse({ type: LoyaltyDashboard })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  deduct(
    @Body() { userId, points, reason }: MovePoints,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<LoyaltyDashboard> {
    const command = new AdjustPoints(userId, -points, reason, by);
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Post('credit')
  @HttpCode(200)
  @ApiOperation({ summary: 'Credit points to a member', description: `Returns the new points. ${LIMITS}` })
  @ApiOkResponse({ type: LoyaltyDashboard })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  credit(
    @Body() { userId, points, reason }: MovePoints,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<LoyaltyDashboard> {
    const command = new AdjustPoints(userId, points, reason, by);
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Get('rewards')
  @ApiOperation({ summary: 'List all rewards, active ones first' })
  @ApiListResponse(ManagedReward, 'At most 500.')
  rewards(): Promise<ManagedReward[]> {
    return this.queries.execute(new ListManagedRewards());
  }

  @Post('rewards')
  @ApiOperation({ summary: 'Add a reward' })
  @ApiCreatedResponse({ type: ManagedReward })
  @ApiIdempotencyKey()
  @ApiProblems(400, 409)
  offer(
    @Body() body: OfferRewardBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ManagedReward> {
    return this.idempotency.runOnce(request, async () => {
      const { rewardId } = await this.commands.execute(new OfferReward(newTerms(body), by));
      return this.queries.execute(new ReadManagedReward(rewardId));
    });
  }

  @Patch('rewards/:id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Change or withdraw a reward; earlier redemptions keep their terms' })
  @ApiOkResponse({ type: ManagedReward })
  @ApiProblems(400, 404, 409)
  async change(
    @IdParam() id: number,
    @Body() body: ChangeRewardBody,
    @CurrentActor() by: Actor,
  ): Promise<ManagedReward> {
    await this.commands.execute(new ChangeReward(id, changedTerms(body), by));
    return this.queries.execute(new ReadManagedReward(id));
  }

  @Get('redemptions/:code')
  @ApiPatternParam('code', REDEMPTION_CODE)
  @ApiOperation({ summary: 'Find a redemption and its member by the code' })
  @ApiOkResponse({ type: FoundRedemption })
  @ApiProblems(400, 404)
  redemption(@PatternParam('code', REDEMPTION_CODE) code: string): Promise<FoundRedemption> {
    return this.queries.execute(new FindRedemption(code));
  }

  @Post('redemptions/:code/use')
  @HttpCode(200)
  @ApiPatternParam('code', REDEMPTION_CODE)
  @ApiOperation({
    summary: "Use a redemption to discount one of the member's appointments",
    description:
      'The own account is refused with 403 `own_points`. Fails with 409 as `redemption_used`, `redemption_expired`, `not_their_appointment`, ' +
      '`appointment_was_cancelled` or `nothing_left_to_pay`.',
  })
  @ApiOkResponse({ type: FoundRedemption })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  async use(
    @PatternParam('code', REDEMPTION_CODE) code: string,
    @Body() { appointmentId }: UseRedemptionBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<FoundRedemption> {
    // Stores only ids for the idempotency key, since the response has personal data.
    const command = new UseRedemption(code, appointmentId, by);
    await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.queries.execute(new FindRedemption(code));
  }
}

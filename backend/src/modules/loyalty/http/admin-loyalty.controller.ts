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
import { ChangeReward } from '../application/change-reward.ts';
import { CreditPoints } from '../application/credit-points.ts';
import { DeductPoints } from '../application/deduct-points.ts';
import { FindRedemption } from '../application/find-redemption.ts';
import { ListManagedRewards, ReadManagedReward } from '../application/list-managed-rewards.ts';
import { OfferReward } from '../application/offer-reward.ts';
import { FoundRedemption, REDEMPTION_CODE } from '../application/redemption.views.ts';
import { ManagedReward } from '../application/reward.views.ts';
import { LoyaltyDashboard } from '../application/show-loyalty-dashboard.ts';
import { UseRedemption } from '../application/use-redemption.ts';
import { ChangeRewardBody, MovePoints, OfferRewardBody, UseRedemptionBody } from './loyalty.dto.ts';
import { changedTerms, newTerms } from './reward-terms.ts';

/** What the workshop does with points and rewards (specification §2, admin loyalty page). */
@ApiTags('loyalty')
@Controller('admin/loyalty')
@For('admin')
export class AdminLoyaltyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('deduct')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take points from a member',
    description: 'Never more than there are: 409 `not_enough_points` with `missing`. Answers what is left.',
  })
  @ApiOkResponse({ type: LoyaltyDashboard })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  deduct(
    @Body() { userId, points, reason }: MovePoints,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<LoyaltyDashboard> {
    const command = new DeductPoints(userId, points, reason, by);
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Post('credit')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a member points', description: 'Answers what the member has then.' })
  @ApiOkResponse({ type: LoyaltyDashboard })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404)
  credit(
    @Body() { userId, points, reason }: MovePoints,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<LoyaltyDashboard> {
    const command = new CreditPoints(userId, points, reason, by);
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Get('rewards')
  @ApiOperation({ summary: 'Every reward, those on offer first' })
  @ApiListResponse(ManagedReward, 'At most 500.')
  rewards(): Promise<ManagedReward[]> {
    return this.queries.execute(new ListManagedRewards());
  }

  @Post('rewards')
  @ApiOperation({ summary: 'Offer a new reward' })
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
  @ApiOperation({ summary: 'Change a reward, or offer it no longer; what was redeemed stays as it was' })
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
  @ApiOperation({ summary: 'What a redemption code stands for, and whose it is' })
  @ApiOkResponse({ type: FoundRedemption })
  @ApiProblems(400, 404)
  redemption(@PatternParam('code', REDEMPTION_CODE) code: string): Promise<FoundRedemption> {
    return this.queries.execute(new FindRedemption(code));
  }

  @Post('redemptions/:code/use')
  @HttpCode(200)
  @ApiPatternParam('code', REDEMPTION_CODE)
  @ApiOperation({
    summary: "Use a redemption on one of the member's appointments, which it makes cheaper",
    description:
      'Refused with 409 as `redemption_used`, `redemption_expired`, `not_their_appointment`, ' +
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
    // What is kept for the key are ids: the answer names the member.
    const command = new UseRedemption(code, appointmentId, by);
    await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.queries.execute(new FindRedemption(code));
  }
}

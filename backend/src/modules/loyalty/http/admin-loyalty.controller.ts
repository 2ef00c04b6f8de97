import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Patch, Post } from '../../../platform/http/route-decorators.ts';
import { AdjustPoints } from '../application/adjust-points.ts';
import { LoyaltyDashboard } from '../application/read-points.ts';
import { FoundRedemption, REDEMPTION_CODE, RedemptionReader } from '../application/read-redemptions.ts';
import { ChangeReward, ManagedReward, OfferReward, RewardReader, UseRedemption } from '../application/rewards.ts';
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

@ApiTags('loyalty')
@Controller('admin/loyalty')
@For('desk')
export class AdminLoyaltyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rewardReader: RewardReader,
    private readonly redemptionReader: RedemptionReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('deduct', 'Deduct points from a member')
  @Details(
    'Fails with 409 `not_enough_points` and `missing` when the member has fewer, `points_pending` when they wait for friends. Returns the remaining points. ' +
      LIMITS,
  )
  @Answers({ 200: LoyaltyDashboard, problems: [404, 409], idempotencyKey: true })
  deduct(@Body() { userId, points, reason }: MovePoints, @CurrentActor() by: Actor, @Req() request: FastifyRequest) {
    const command = new AdjustPoints({ userId, change: -points, reason, by });
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Post('credit', 'Credit points to a member')
  @Details(`Returns the new points. ${LIMITS}`)
  @Answers({ 200: LoyaltyDashboard, problems: [404, 409], idempotencyKey: true })
  credit(@Body() { userId, points, reason }: MovePoints, @CurrentActor() by: Actor, @Req() request: FastifyRequest) {
    const command = new AdjustPoints({ userId, change: points, reason, by });
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Get('rewards', 'List all rewards, active ones first')
  @Answers({ 200: [ManagedReward], description: 'At most 500.' })
  rewards(): Promise<ManagedReward[]> {
    return this.rewardReader.listManagedRewards();
  }

  @Post('rewards', 'Add a reward')
  @For('admin')
  @Answers({ 201: ManagedReward, problems: [409], idempotencyKey: true })
  offer(@Body() body: OfferRewardBody, @CurrentActor() by: Actor, @Req() request: FastifyRequest) {
    return this.idempotency.runOnce(request, async () => {
      const { rewardId } = await this.commands.execute(new OfferReward({ terms: newTerms(body), by }));
      return this.rewardReader.readManagedReward(rewardId);
    });
  }

  @Patch('rewards/:id', 'Change or withdraw a reward; earlier redemptions keep their terms')
  @For('admin')
  @Answers({ 200: ManagedReward, problems: [404, 409] })
  async change(@IdParam() id: number, @Body() body: ChangeRewardBody, @CurrentActor() by: Actor) {
    await this.commands.execute(new ChangeReward({ rewardId: id, terms: changedTerms(body), by }));
    return this.rewardReader.readManagedReward(id);
  }

  @Get('redemptions/:code', 'Find a redemption and its member by the code')
  @Answers({ 200: FoundRedemption, problems: [404] })
  redemption(@PatternParam('code', REDEMPTION_CODE) code: string): Promise<FoundRedemption> {
    return this.redemptionReader.findRedemption(code);
  }

  @Post('redemptions/:code/use', "Use a redemption to discount one of the member's appointments")
  @Details(
    'The own account is refused with 403 `own_points`. Fails with 409 as `redemption_used`, `redemption_expired`, `not_their_appointment`, ' +
      '`appointment_was_cancelled` or `nothing_left_to_pay`.',
  )
  @Answers({ 200: FoundRedemption, problems: [404, 409], idempotencyKey: true })
  async use(
    @PatternParam('code', REDEMPTION_CODE) code: string,
    @Body() { appointmentId }: UseRedemptionBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<FoundRedemption> {
    // The stored response for the idempotency key has only ids, because the real one has personal data.
    const command = new UseRedemption({ code, appointmentId, by });
    await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.redemptionReader.findRedemption(code);
  }
}

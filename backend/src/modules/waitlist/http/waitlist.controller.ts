import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ManageToken, RequireSessionOrManageToken } from '../../../platform/http/manage-token.ts';
import { ApiIdempotencyKey, ApiProblem, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { ClaimOffer, DeclineOffer } from '../application/answer-offer.ts';
import { LeaveWaitlist } from '../application/change-entry.ts';
import { JoinWaitlist, ProvePhone } from '../application/join-waitlist.ts';
import { ReadEntry, ReadWaitForEarlier } from '../application/read-entries.ts';
import { WaitForEarlier } from '../application/wait-for-earlier.ts';
import {
  ClaimedOfferView,
  JoinedWaitlistView,
  WaitingForEarlierView,
  WaitlistEntryView,
} from '../application/waitlist.views.ts';
import { WaitlistTokens } from '../application/waitlist-tokens.ts';
import {
  JoinWaitlistBody,
  OfferChoiceBody,
  toWaitingRequest,
  WaitForEarlierBody,
  WaitlistConflict,
} from './waitlist.dto.ts';

/** Requests to join, refused ones included. */
const ATTEMPTS: RateLimit = { name: 'waitlist', points: 30, seconds: 3_600 };
/** New entries: each may lead to messages and holds. */
const ENTRIES: readonly RateLimit[] = [
  { name: 'waitlist-entry', points: 6, seconds: 3_600 },
  { name: 'waitlist-entry-day', points: 12, seconds: 86_400 },
];

@ApiTags('waitlist')
@Controller('waitlist')
export class WaitlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
    private readonly tokens: WaitlistTokens,
  ) {}

  @Post()
  @For('public')
  @ApiOperation({
    summary: 'Wait for a start on some days',
    description:
      'Refused with 409 `waitlist_start_is_free` while a start that suits is free: it can be booked. With ' +
      '`BOOKING_PROOF=new-phones` a phone that the workshop does not know needs `phoneCode`, as for a booking.',
  })
  @ApiCreatedResponse({ type: JoinedWaitlistView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 429)
  @ApiProblem(409, WaitlistConflict)
  async join(
    @Body() body: JoinWaitlistBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<JoinedWaitlistView> {
    await this.rateLimits.consume(ATTEMPTS, request);
    const waiting = toWaitingRequest(body, by);
    const allowSms = () => this.rateLimits.consumeSms(request);
    const proof = new ProvePhone(waiting.contact.phone, by, body.phoneCode, allowSms);
    const isProven = await this.commands.execute(proof);
    const command = new JoinWaitlist(waiting, by, isProven);
    return this.joined(await this.enter(by, request, () => this.commands.execute(command)));
  }

  @Post('earlier')
  @For('public')
  @ApiOperation({
    summary: 'Wait for an earlier start of a visit',
    description:
      'Refused with 409 `waitlist_start_is_free` while an earlier start is free: the visit can move.',
  })
  @RequireSessionOrManageToken()
  @ApiCreatedResponse({ type: JoinedWaitlistView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 429)
  @ApiProblem(409, WaitlistConflict)
  async waitForEarlier(
    @Body() { appointmentId, part }: WaitForEarlierBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<JoinedWaitlistView> {
    await this.rateLimits.consume(ATTEMPTS, request);
    const command = new WaitForEarlier(appointmentId, part, by, manageToken);
    return this.joined(await this.enter(by, request, () => this.commands.execute(command)));
  }

  @Get('earlier/:id')
  @For('public')
  @ApiOperation({ summary: 'Read whether a visit waits for an earlier start; the id is that of the visit' })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiOkResponse({ type: WaitingForEarlierView })
  @ApiProblems(400, 404, 429)
  earlier(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() manageToken?: string,
  ): Promise<WaitingForEarlierView> {
    return this.queries.execute(new ReadWaitForEarlier(id, by, manageToken));
  }

  @Get(':id')
  @For('public')
  @ApiOperation({ summary: 'Read an entry with its offer, as its client or with its token' })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiOkResponse({ type: WaitlistEntryView })
  @ApiProblems(400, 404, 429)
  read(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<WaitlistEntryView> {
    return this.queries.execute(new ReadEntry(id, by, token));
  }

  @Post(':id/claim')
  @HttpCode(200)
  @For('public')
  @ApiOperation({
    summary: 'Take an offered start: books a visit or moves the one that waits',
    description: 'A repeated request answers the same visit.',
  })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiOkResponse({ type: ClaimedOfferView })
  @ApiProblems(400, 404, 409, 429)
  claim(
    @IdParam() id: number,
    @Body() { offerId }: OfferChoiceBody,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<ClaimedOfferView> {
    return this.commands.execute(new ClaimOffer(id, offerId, by, token));
  }

  @Post(':id/decline')
  @HttpCode(204)
  @For('public')
  @ApiOperation({ summary: 'Let an offered start go to the next customer' })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409, 429)
  async decline(
    @IdParam() id: number,
    @Body() { offerId }: OfferChoiceBody,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<void> {
    await this.commands.execute(new DeclineOffer(id, offerId, by, token));
  }

  @Delete(':id')
  @HttpCode(204)
  @For('public')
  @ApiOperation({ summary: 'End an entry; a second request has no effect' })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 429)
  async leave(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<void> {
    await this.commands.execute(new LeaveWaitlist(id, by, token));
  }

  /** Runs once per idempotency key, and counts what was entered. */
  private enter(by: Actor, request: FastifyRequest, work: () => Promise<number>): Promise<number> {
    const once = () => this.idempotency.runOnce(request, work);
    return worksAtDesk(by) ? once() : this.rateLimits.spend(ENTRIES, request, once);
  }

  private joined(id: number): JoinedWaitlistView {
    return { id, token: this.tokens.issue(id) };
  }
}

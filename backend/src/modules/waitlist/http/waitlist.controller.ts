import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ManageToken, RequireSessionOrManageToken } from '../../../platform/http/manage-token.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { ClaimOffer, DeclineOffer, LeaveWaitlist } from '../application/change-entry.ts';
import { WaitlistTokens } from '../application/entry-access.ts';
import { BookingProof, JoinWaitlist, WaitForEarlier } from '../application/join-waitlist.ts';
import { WaitlistEntryReader } from '../application/read-entries.ts';

import {
  ClaimedOfferView,
  JoinedWaitlistView,
  WaitingForEarlierView,
  WaitlistEntryView,
} from '../application/waitlist.views.ts';
import {
  JoinWaitlistBody,
  OfferChoiceBody,
  toWaitingRequest,
  WaitForEarlierBody,
  WaitlistConflict,
} from './waitlist.dto.ts';

const ATTEMPTS: RateLimit = { name: 'waitlist', points: 30, seconds: 3_600 };
/** Limits new entries, because each may lead to messages and holds. */
const ENTRIES: readonly RateLimit[] = [
  { name: 'waitlist-entry', points: 6, seconds: 3_600 },
  { name: 'waitlist-entry-day', points: 12, seconds: 86_400 },
];

@ApiTags('waitlist')
@Controller('waitlist')
export class WaitlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly waitlistEntryReader: WaitlistEntryReader,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
    private readonly proof: BookingProof,
    private readonly tokens: WaitlistTokens,
  ) {}

  @Post('/', 'Wait for a start on some days')
  @For('public')
  @Details(
    'Refused with 409 `waitlist_start_is_free` while a start that suits is free: it can be booked. With ' +
      '`BOOKING_PROOF=new-phones` a phone that the workshop does not know needs `phoneCode`, as for a booking.',
  )
  @Answers({ 201: JoinedWaitlistView, problems: [429], conflict: WaitlistConflict, idempotencyKey: true })
  async join(
    @Body() body: JoinWaitlistBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<JoinedWaitlistView> {
    await this.rateLimits.consume(ATTEMPTS, request);
    const waiting = toWaitingRequest(body, by);
    const allowSms = () => this.rateLimits.consumeSms(request);
    const isProven = await this.proof.prove(waiting.contact.phone, by, body.phoneCode, allowSms);
    const command = new JoinWaitlist({ request: waiting, by, isProven });
    return this.joined(await this.enter(by, request, () => this.commands.execute(command)));
  }

  @Post('earlier', 'Wait for an earlier start of an appointment')
  @For('public')
  @Details('Refused with 409 `waitlist_start_is_free` while an earlier start is free: the appointment can move.')
  @RequireSessionOrManageToken()
  @Answers({ 201: JoinedWaitlistView, problems: [404, 429], conflict: WaitlistConflict, idempotencyKey: true })
  async waitForEarlier(
    @Body() { appointmentId, part }: WaitForEarlierBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<JoinedWaitlistView> {
    await this.rateLimits.consume(ATTEMPTS, request);
    const command = new WaitForEarlier({ appointmentId, part, by, manageToken });
    return this.joined(await this.enter(by, request, () => this.commands.execute(command)));
  }

  @Get('earlier/:id', 'Read whether an appointment waits for an earlier start; the id is that of the appointment')
  @For('public')
  @RequireSessionOrManageToken()
  @Answers({ 200: WaitingForEarlierView, problems: [404, 429] })
  earlier(@IdParam() id: number, @CurrentActor() by: Actor, @ManageToken() manageToken?: string) {
    return this.waitlistEntryReader.readWaitForEarlier(id, by, manageToken);
  }

  @Get(':id', 'Read an entry with its offer, as its client or with its token')
  @For('public')
  @RequireSessionOrManageToken()
  @Answers({ 200: WaitlistEntryView, problems: [404, 429] })
  read(@IdParam() id: number, @CurrentActor() by: Actor, @ManageToken() token?: string): Promise<WaitlistEntryView> {
    return this.waitlistEntryReader.readEntry(id, by, token);
  }

  @Post(':id/claim', 'Take an offered start: books an appointment or moves the one that waits')
  @For('public')
  @Details('A repeated request answers the same appointment.')
  @RequireSessionOrManageToken()
  @Answers({ 200: ClaimedOfferView, problems: [404, 409, 429] })
  claim(
    @IdParam() id: number,
    @Body() { offerId }: OfferChoiceBody,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<ClaimedOfferView> {
    return this.commands.execute(new ClaimOffer({ entryId: id, offerId, by, token }));
  }

  @Post(':id/decline', 'Let an offered start go to the next customer')
  @For('public')
  @RequireSessionOrManageToken()
  @Answers({ 204: null, problems: [404, 409, 429] })
  async decline(
    @IdParam() id: number,
    @Body() { offerId }: OfferChoiceBody,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<void> {
    await this.commands.execute(new DeclineOffer({ entryId: id, offerId, by, token }));
  }

  @Delete(':id', 'End an entry; a second request has no effect')
  @For('public')
  @RequireSessionOrManageToken()
  @Answers({ 204: null, problems: [404, 429] })
  async leave(@IdParam() id: number, @CurrentActor() by: Actor, @ManageToken() token?: string): Promise<void> {
    await this.commands.execute(new LeaveWaitlist({ entryId: id, by, token }));
  }

  private enter(by: Actor, request: FastifyRequest, work: () => Promise<number>): Promise<number> {
    const once = () => this.idempotency.runOnce(request, work);
    return worksAtDesk(by) ? once() : this.rateLimits.spend(ENTRIES, request, once);
  }

  private joined(id: number): JoinedWaitlistView {
    return { id, token: this.tokens.issue(id) };
  }
}

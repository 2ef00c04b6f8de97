import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { AcceptManageToken, ManageToken } from '../../../platform/http/manage-token.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { ComplaintThread, ComplaintView } from '../application/complaint.views.ts';
import {
  ListComplaintsOfVisit,
  ListOwnComplaints,
  ReadOwnComplaint,
} from '../application/read-own-complaints.ts';
import { FollowUpComplaint, OpenComplaint } from '../application/write-complaint.ts';
import { FollowUpComplaintBody, ManageLinkBody, OpenComplaintBody } from './complaints.dto.ts';

const MESSAGES: RateLimit = { name: 'complaint', points: 20, seconds: 3_600 };

@ApiTags('complaints')
@Controller()
export class ComplaintsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
  ) {}

  @Post('complaints')
  @For('public')
  @ApiOperation({ summary: 'Open a complaint about a visit, or in general' })
  @ApiCreatedResponse({ type: ComplaintThread })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409, 429)
  async open(
    @Body() { appointmentId, manageToken, ...texts }: OpenComplaintBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintThread> {
    await this.rateLimits.consume(MESSAGES, request);
    const command = new OpenComplaint(texts, appointmentId ?? null, by, manageToken);
    const { complaintId } = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.queries.execute(new ReadOwnComplaint(complaintId, by, manageToken));
  }

  @Get('client/complaints')
  @For('user')
  @ApiOperation({ summary: 'List my complaints, newest first' })
  @ApiListResponse(ComplaintView, 'At most 200.')
  own(@CurrentPrincipal() { userId }: Principal): Promise<ComplaintView[]> {
    return this.queries.execute(new ListOwnComplaints(userId));
  }

  @Get('appointments/:id/complaints')
  @For('public')
  @ApiIdParam()
  @AcceptManageToken()
  @ApiOperation({ summary: 'List the complaints about my visit, newest first' })
  @ApiListResponse(ComplaintView, 'At most 200.')
  @ApiProblems(400, 404)
  ofVisit(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<ComplaintView[]> {
    return this.queries.execute(new ListComplaintsOfVisit(id, by, token));
  }

  @Get('complaints/:id')
  @For('public')
  @ApiIdParam()
  @AcceptManageToken()
  @ApiOperation({ summary: 'Read my complaint with its thread' })
  @ApiOkResponse({ type: ComplaintThread })
  @ApiProblems(400, 404)
  read(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<ComplaintThread> {
    return this.queries.execute(new ReadOwnComplaint(id, by, token));
  }

  @Post('complaints/:id/messages')
  @HttpCode(200)
  @For('public')
  @ApiIdParam()
  @ApiOperation({ summary: 'Add a message to my complaint, unless it is closed' })
  @ApiOkResponse({ type: ComplaintThread })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409, 429)
  async followUp(
    @IdParam() id: number,
    @Body() { text, manageToken }: FollowUpComplaintBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintThread> {
    await this.rateLimits.consume(MESSAGES, request);
    const command = new FollowUpComplaint(id, { write: text }, by, manageToken);
    await this.idempotency.runOnce(request, async () => {
      await this.commands.execute(command);
      return {};
    });
    return this.queries.execute(new ReadOwnComplaint(id, by, manageToken));
  }

  @Post('complaints/:id/reopen')
  @HttpCode(200)
  @For('public')
  @ApiIdParam()
  @ApiOperation({ summary: 'Reopen my complaint within 14 days after its resolution' })
  @ApiOkResponse({ type: ComplaintThread })
  @ApiProblems(400, 404, 409, 429)
  async reopen(
    @IdParam() id: number,
    @Body() { manageToken }: ManageLinkBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintThread> {
    await this.rateLimits.consume(MESSAGES, request);
    await this.commands.execute(new FollowUpComplaint(id, 'reopen', by, manageToken));
    return this.queries.execute(new ReadOwnComplaint(id, by, manageToken));
  }
}

import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsPhoto } from '../../../platform/files/file-upload.ts';
import { PhotoUploads } from '../../../platform/files/uploads.ts';
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
  ComplaintAssigneeView,
  ManagedComplaint,
  ManagedComplaintThread,
} from '../application/complaint.views.ts';
import { AddComplaintPhoto } from '../application/complaint-photos.ts';
import { HandleComplaint, type Handling } from '../application/handle-complaint.ts';
import { ListManagedComplaints } from '../application/list-managed-complaints.ts';
import { ListAssignees, ReadManagedComplaint } from '../application/read-managed-complaint.ts';
import { ComplaintQueueQuery, ComplaintTextBody, HandleComplaintBody } from './complaints.dto.ts';

@ApiTags('complaints')
@Controller('admin/complaints')
@For('desk')
export class AdminComplaintsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly uploads: PhotoUploads,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List complaints by next deadline, resolved and closed ones last' })
  @ApiListResponse(ManagedComplaint, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, search, status, priority, assignee, overdue }: ComplaintQueueQuery,
    @CurrentPrincipal() { userId }: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedComplaint[]> {
    const filter = {
      search,
      status,
      priority,
      assignee: assignee === 'me' ? userId : assignee,
      overdue: overdue === undefined ? undefined : overdue === 'true',
    };
    const query = new ListManagedComplaints(filter, { number: page, size: pageSize });
    const { complaints, total } = await this.queries.execute(query);
    void reply.header('X-Total-Count', total);
    return complaints;
  }

  @Get('assignees')
  @ApiOperation({ summary: 'List the accounts of the desk, to which a complaint can be assigned' })
  @ApiListResponse(ComplaintAssigneeView, 'All that are not locked.')
  assignees(): Promise<ComplaintAssigneeView[]> {
    return this.queries.execute(new ListAssignees());
  }

  @Get(':id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Read a complaint with its thread' })
  @ApiOkResponse({ type: ManagedComplaintThread })
  @ApiProblems(400, 404)
  read(@IdParam() id: number): Promise<ManagedComplaintThread> {
    return this.queries.execute(new ReadManagedComplaint(id));
  }

  @Patch(':id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Change status, priority or assigned account of a complaint' })
  @ApiOkResponse({ type: ManagedComplaintThread })
  @ApiProblems(400, 404, 409)
  async handle(@IdParam() id: number, @Body() body: HandleComplaintBody, @CurrentActor() by: Actor) {
    await this.commands.execute(new HandleComplaint(id, body, by));
    return this.queries.execute(new ReadManagedComplaint(id));
  }

  @Post(':id/replies')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Reply to the author' })
  @ApiOkResponse({ type: ManagedComplaintThread })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  reply(
    @IdParam() id: number,
    @Body() { text }: ComplaintTextBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ) {
    return this.write(id, { reply: text }, by, request);
  }

  @Post(':id/replies/:messageId/photos')
  @ApiIdParam()
  @ApiIdParam('messageId')
  @AcceptsPhoto()
  @ApiOperation({ summary: 'Add a photo to a reply; at most 5 in all replies' })
  @ApiCreatedResponse({ type: ManagedComplaintThread })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  async show(
    @IdParam() id: number,
    @IdParam('messageId') messageId: number,
    @Req() request: FastifyRequest,
  ): Promise<ManagedComplaintThread> {
    await this.uploads.attachOnce(request, {
      authorize: () => this.read(id),
      attach: (photo) => this.commands.execute(new AddComplaintPhoto(id, messageId, photo, 'workshop')),
    });
    return this.queries.execute(new ReadManagedComplaint(id));
  }

  @Post(':id/notes')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Add a note visible to the desk only' })
  @ApiOkResponse({ type: ManagedComplaintThread })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  note(
    @IdParam() id: number,
    @Body() { text }: ComplaintTextBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ) {
    return this.write(id, { note: text }, by, request);
  }

  private async write(id: number, handling: Handling, by: Actor, request: FastifyRequest) {
    await this.idempotency.runOnce(request, async () => {
      await this.commands.execute(new HandleComplaint(id, handling, by));
      return {};
    });
    return this.queries.execute(new ReadManagedComplaint(id));
  }
}

import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { AcceptsPhoto } from '../../../platform/files/file-upload.ts';
import { PhotoUploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { Answers, Get, Patch, Post } from '../../../platform/http/route-decorators.ts';
import { ComplaintAssigneeView, ManagedComplaint, ManagedComplaintThread } from '../application/complaint.views.ts';
import { AddComplaintPhoto } from '../application/complaint-photos.ts';
import { ManagedComplaintReader } from '../application/managed-complaints.ts';

import { HandleComplaint, type Handling } from '../application/write-complaint.ts';
import { ComplaintQueueQuery, ComplaintTextBody, HandleComplaintBody } from './complaints.dto.ts';

@ApiTags('complaints')
@Controller('admin/complaints')
@For('desk')
export class AdminComplaintsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly managedComplaintReader: ManagedComplaintReader,
    private readonly idempotency: Idempotency,
    private readonly uploads: PhotoUploads,
  ) {}

  @Get('/', 'List complaints by next deadline, resolved and closed ones last')
  @Answers({ page: ManagedComplaint })
  list(
    @Query() { page, pageSize, search, status, priority, assignee, overdue }: ComplaintQueueQuery,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<Page<ManagedComplaint>> {
    const filter = {
      search,
      status,
      priority,
      assignee: assignee === 'me' ? userId : assignee,
      overdue: overdue === undefined ? undefined : overdue === 'true',
    };
    return this.managedComplaintReader.listManagedComplaints(filter, { page, pageSize });
  }

  @Get('assignees', 'List the accounts of the desk, to which a complaint can be assigned')
  @Answers({ 200: [ComplaintAssigneeView], description: 'All that are not locked.' })
  assignees(): Promise<ComplaintAssigneeView[]> {
    return this.managedComplaintReader.listAssignees();
  }

  @Get(':id', 'Read a complaint with its thread')
  @Answers({ 200: ManagedComplaintThread, problems: [404] })
  read(@IdParam() id: number): Promise<ManagedComplaintThread> {
    return this.managedComplaintReader.readManagedComplaint(id);
  }

  @Patch(':id', 'Change status, priority or assigned account of a complaint')
  @Answers({ 200: ManagedComplaintThread, problems: [404, 409] })
  async handle(@IdParam() id: number, @Body() body: HandleComplaintBody, @CurrentActor() by: Actor) {
    await this.commands.execute(new HandleComplaint({ complaintId: id, handling: body, by }));
    return this.managedComplaintReader.readManagedComplaint(id);
  }

  @Post(':id/replies', 'Reply to the author')
  @Answers({ 200: ManagedComplaintThread, problems: [404, 409], idempotencyKey: true })
  reply(
    @IdParam() id: number,
    @Body() { text }: ComplaintTextBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ) {
    return this.write(id, { reply: text }, by, request);
  }

  @Post(':id/replies/:messageId/photos', 'Add a photo to a reply; at most 5 in all replies')
  @AcceptsPhoto()
  @Answers({ 201: ManagedComplaintThread, problems: [404, 409], idempotencyKey: true })
  async show(@IdParam() id: number, @IdParam('messageId') messageId: number, @Req() request: FastifyRequest) {
    await this.uploads.attachOnce(request, {
      authorize: () => this.read(id),
      attach: (photo) =>
        this.commands.execute(new AddComplaintPhoto({ complaintId: id, messageId, photo, from: 'workshop' })),
    });
    return this.managedComplaintReader.readManagedComplaint(id);
  }

  @Post(':id/notes', 'Add a note visible to the desk only')
  @Answers({ 200: ManagedComplaintThread, problems: [404, 409], idempotencyKey: true })
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
      await this.commands.execute(new HandleComplaint({ complaintId: id, handling, by }));
      return {};
    });
    return this.managedComplaintReader.readManagedComplaint(id);
  }
}

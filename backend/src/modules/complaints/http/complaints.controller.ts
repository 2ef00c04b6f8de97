import { Body, Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsPhoto } from '../../../platform/files/file-upload.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { PhotoUploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { AcceptManageToken, ManageToken } from '../../../platform/http/manage-token.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Get, Post } from '../../../platform/http/route-decorators.ts';
import { ComplaintThread, ComplaintView } from '../application/complaint.views.ts';
import { AddComplaintPhoto, ComplaintPhotoReader } from '../application/complaint-photos.ts';
import { OwnComplaintReader } from '../application/read-own-complaints.ts';

import { FollowUpComplaint, OpenComplaint } from '../application/write-complaint.ts';
import { ComplaintPhotoQuery, FollowUpComplaintBody, ManageLinkBody, OpenComplaintBody } from './complaints.dto.ts';

const MESSAGES: RateLimit = { name: 'complaint', points: 20, seconds: 3_600 };

@ApiTags('complaints')
@Controller()
export class ComplaintsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ownComplaintReader: OwnComplaintReader,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
  ) {}

  @Post('complaints', 'Open a complaint about an appointment, or in general')
  @For('public')
  @Answers({ 201: ComplaintThread, problems: [404, 409, 429], idempotencyKey: true })
  async open(
    @Body() { appointmentId, manageToken, ...texts }: OpenComplaintBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintThread> {
    await this.rateLimits.consume(MESSAGES, request);
    const command = new OpenComplaint({ texts, appointmentId: appointmentId ?? null, by, manageToken });
    const { complaintId } = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.ownComplaintReader.readOwnComplaint(complaintId, by, manageToken);
  }

  @Get('client/complaints', 'List my complaints, newest first')
  @For('user')
  @Answers({ 200: [ComplaintView], description: 'At most 200.' })
  own(@CurrentPrincipal() { userId }: Principal): Promise<ComplaintView[]> {
    return this.ownComplaintReader.listOwnComplaints(userId);
  }

  @Get('appointments/:id/complaints', 'List the complaints about my appointment, newest first')
  @For('public')
  @AcceptManageToken()
  @Answers({ 200: [ComplaintView], description: 'At most 200.', problems: [404] })
  ofAppointment(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<ComplaintView[]> {
    return this.ownComplaintReader.listComplaintsOfAppointment(id, by, token);
  }

  @Get('complaints/:id', 'Read my complaint with its thread')
  @For('public')
  @AcceptManageToken()
  @Answers({ 200: ComplaintThread, problems: [404] })
  read(@IdParam() id: number, @CurrentActor() by: Actor, @ManageToken() token?: string): Promise<ComplaintThread> {
    return this.ownComplaintReader.readOwnComplaint(id, by, token);
  }

  @Post('complaints/:id/messages', 'Add a message to my complaint, unless it is closed')
  @For('public')
  @Answers({ 200: ComplaintThread, problems: [404, 409, 429], idempotencyKey: true })
  async followUp(
    @IdParam() id: number,
    @Body() { text, manageToken }: FollowUpComplaintBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintThread> {
    await this.rateLimits.consume(MESSAGES, request);
    const command = new FollowUpComplaint({ complaintId: id, action: { write: text }, by, manageToken });
    await this.idempotency.runOnce(request, async () => {
      await this.commands.execute(command);
      return {};
    });
    return this.ownComplaintReader.readOwnComplaint(id, by, manageToken);
  }

  @Post('complaints/:id/reopen', 'Reopen my complaint within 14 days after its resolution')
  @For('public')
  @Answers({ 200: ComplaintThread, problems: [404, 409, 429] })
  async reopen(
    @IdParam() id: number,
    @Body() { manageToken }: ManageLinkBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ComplaintThread> {
    await this.rateLimits.consume(MESSAGES, request);
    await this.commands.execute(new FollowUpComplaint({ complaintId: id, action: 'reopen', by, manageToken }));
    return this.ownComplaintReader.readOwnComplaint(id, by, manageToken);
  }
}

@ApiTags('complaints')
@Controller('complaints/:id/photos')
@For('public')
export class ComplaintPhotosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ownComplaintReader: OwnComplaintReader,
    private readonly complaintPhotoReader: ComplaintPhotoReader,
    private readonly uploads: PhotoUploads,
  ) {}

  @Post('/', 'Add a photo to my complaint, or to one of my messages with `?messageId`; at most 5 in all')
  @AcceptsPhoto()
  @AcceptManageToken()
  @Answers({ 201: ComplaintThread, problems: [404, 409], idempotencyKey: true })
  async add(
    @IdParam() id: number,
    @Query() { messageId }: ComplaintPhotoQuery,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() token?: string,
  ): Promise<ComplaintThread> {
    const readOwn = () => this.ownComplaintReader.readOwnComplaint(id, by, token);
    const author = { by, manageToken: token };
    await this.uploads.attachOnce(request, {
      authorize: readOwn,
      attach: (photo) =>
        this.commands.execute(
          new AddComplaintPhoto({ complaintId: id, messageId: messageId ?? null, photo, from: author }),
        ),
    });
    return readOwn();
  }

  @Get(':photoId/:size', 'Read a photo of my complaint, or of any complaint as the desk; its content never changes')
  @AcceptManageToken()
  @Answers({ file: 'image/jpeg', problems: [404] })
  async read(
    @IdParam() id: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<StreamableFile> {
    const file = await this.complaintPhotoReader.readComplaintPhoto({
      complaintId: id,
      photoId,
      size,
      by,
      manageToken: token,
    });
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}

import { Controller, Get, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsPhoto } from '../../../platform/files/file-upload.ts';
import { PHOTO_SIZES, type PhotoSize } from '../../../platform/files/photos.ts';
import { PhotoUploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { AcceptManageToken, ManageToken } from '../../../platform/http/manage-token.ts';
import { ApiIdempotencyKey, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ComplaintThread } from '../application/complaint.views.ts';
import { AddComplaintPhoto, ReadComplaintPhoto } from '../application/complaint-photos.ts';
import { ReadOwnComplaint } from '../application/read-own-complaints.ts';
import { ComplaintPhotoQuery } from './complaints.dto.ts';

const SIZE = new RegExp(`^(${PHOTO_SIZES.join('|')})$`);

@ApiTags('complaints')
@Controller('complaints/:id/photos')
@For('public')
export class ComplaintPhotosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: PhotoUploads,
  ) {}

  @Post()
  @ApiIdParam()
  @AcceptsPhoto()
  @AcceptManageToken()
  @ApiOperation({
    summary: 'Add a photo to my complaint, or to one of my messages with `?messageId`; at most 5 in all',
  })
  @ApiCreatedResponse({ type: ComplaintThread })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  async add(
    @IdParam() id: number,
    @Query() { messageId }: ComplaintPhotoQuery,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() token?: string,
  ): Promise<ComplaintThread> {
    const readOwn = () => this.queries.execute(new ReadOwnComplaint(id, by, token));
    const author = { by, manageToken: token };
    await this.uploads.attachOnce(request, {
      authorize: readOwn,
      attach: (photo) => this.commands.execute(new AddComplaintPhoto(id, messageId ?? null, photo, author)),
    });
    return readOwn();
  }

  @Get(':photoId/:size')
  @ApiIdParam()
  @ApiIdParam('photoId')
  @AcceptManageToken()
  @ApiPatternParam('size', SIZE)
  @ApiOperation({
    summary: 'Read a photo of my complaint, or of any complaint as the desk; its content never changes',
  })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404)
  async read(
    @IdParam() id: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', SIZE) size: PhotoSize,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<StreamableFile> {
    const file = await this.queries.execute(new ReadComplaintPhoto(id, photoId, size, by, token));
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}

import { Body, Controller, Get, Header, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { PHOTO_SIZES, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { EnterMileage } from '../application/enter-mileage.ts';
import { ListRevisions, ReadRevision } from '../application/read-revision.ts';
import { ReadRevisionPhoto } from '../application/read-revision-photo.ts';
import { RevisionSummary, RevisionView } from '../application/revision.views.ts';
import { OdometerView, ShowOdometer } from '../application/show-odometer.ts';
import { BookPage, EnterMileageBody } from './revisions.dto.ts';

const SIZE = new RegExp(`^(${PHOTO_SIZES.join('|')})$`);

/** A vehicle's service book, for its owner and the workshop; anybody else's is not found. */
@ApiTags('revisions')
@Controller()
@For('user')
export class ServiceBookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('vehicles/:id/revisions')
  @ApiIdParam()
  @ApiOperation({ summary: 'The revisions of a vehicle, the newest first' })
  @ApiListResponse(RevisionSummary, 'One page; `X-Total-Count` says how many there are.')
  @ApiProblems(400, 404)
  async list(
    @IdParam() id: number,
    @Query() { page, pageSize }: BookPage,
    @CurrentActor() who: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RevisionSummary[]> {
    const { revisions, total } = await this.queries.execute(new ListRevisions(id, page, pageSize, who));
    reply.header('X-Total-Count', String(total));
    return revisions;
  }

  @Get('vehicles/:id/odometer')
  @ApiIdParam()
  @ApiOperation({ summary: 'Readings of the odometer, and what to expect today' })
  @ApiOkResponse({ type: OdometerView })
  @ApiProblems(400, 404)
  odometer(@IdParam() id: number, @CurrentActor() who: Actor): Promise<OdometerView> {
    return this.queries.execute(new ShowOdometer(id, who));
  }

  @Post('vehicles/:id/odometer')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({
    summary: 'What the odometer shows today; the same twice is one reading',
    description: 'Fewer kilometres than before, or too many, are 409 `mileage_questioned` until confirmed.',
  })
  @ApiOkResponse({ type: OdometerView })
  @ApiProblems(400, 404, 409)
  async enterMileage(
    @IdParam() id: number,
    @Body() { mileage, confirmMileage = false }: EnterMileageBody,
    @CurrentActor() by: Actor,
  ): Promise<OdometerView> {
    await this.commands.execute(new EnterMileage(id, mileage, confirmMileage, by));
    return this.queries.execute(new ShowOdometer(id, by));
  }

  @Get('revisions/:id')
  @ApiIdParam()
  @ApiOperation({ summary: 'One revision with its checklist and photos' })
  @ApiOkResponse({ type: RevisionView })
  @ApiProblems(400, 404)
  read(@IdParam() id: number, @CurrentActor() who: Actor): Promise<RevisionView> {
    return this.queries.execute(new ReadRevision(id, who));
  }

  @Get('revisions/:id/photos/:photoId/:size')
  @ApiIdParam()
  @ApiIdParam('photoId')
  @ApiPatternParam('size', SIZE)
  @Header('Cache-Control', 'private, max-age=31536000, immutable')
  @ApiOperation({ summary: 'A photo; it never changes' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404)
  async photo(
    @IdParam() id: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', SIZE) size: PhotoSize,
    @CurrentActor() who: Actor,
  ): Promise<StreamableFile> {
    const file = await this.queries.execute(new ReadRevisionPhoto(id, photoId, size, who));
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}

import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
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
import { ListRevisions, ReadRevision, RevisionSummary, RevisionView } from '../application/read-revision.ts';
import { ReadRevisionPhoto } from '../application/revision-photos.ts';
import { OdometerView, ShowOdometer } from '../application/show-odometer.ts';
import { EnterMileageBody, RevisionPageQuery } from './revisions.dto.ts';

const SIZE = new RegExp(`^(${PHOTO_SIZES.join('|')})$`);

/** The service book of a vehicle, for its owner and the team; 404 for other clients. */
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
  @ApiOperation({ summary: 'List the revisions of a vehicle, newest first' })
  @ApiListResponse(RevisionSummary, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400, 404)
  async list(
    @IdParam() id: number,
    @Query() { page, pageSize }: RevisionPageQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RevisionSummary[]> {
    const { revisions, total } = await this.queries.execute(new ListRevisions(id, page, pageSize, actor));
    void reply.header('X-Total-Count', total);
    return revisions;
  }

  @Get('vehicles/:id/odometer')
  @ApiIdParam()
  @ApiOperation({ summary: 'Read the odometer of a vehicle: readings and prediction for today' })
  @ApiOkResponse({ type: OdometerView })
  @ApiProblems(400, 404)
  odometer(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<OdometerView> {
    return this.queries.execute(new ShowOdometer(id, actor));
  }

  @Post('vehicles/:id/odometer')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Record the mileage of today; repeating it adds no reading',
    description:
      'Fewer kilometres than before, or implausibly many: 409 `mileage_questioned` unless confirmed.',
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
  @ApiOperation({ summary: 'Read a revision with its checklist and photos' })
  @ApiOkResponse({ type: RevisionView })
  @ApiProblems(400, 404)
  read(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<RevisionView> {
    return this.queries.execute(new ReadRevision(id, actor));
  }

  @Get('revisions/:id/photos/:photoId/:size')
  @ApiIdParam()
  @ApiIdParam('photoId')
  @ApiPatternParam('size', SIZE)
  @ApiOperation({ summary: 'Read a photo of a revision; immutable' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404)
  async photo(
    @IdParam() id: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', SIZE) size: PhotoSize,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const file = await this.queries.execute(new ReadRevisionPhoto(id, photoId, size, actor));
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}

import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { EnterMileage, OdometerReader, OdometerView, WithdrawReading } from '../application/odometer-readings.ts';
import { RevisionReader, RevisionSummary, RevisionView } from '../application/read-revision.ts';
import { RevisionPhotoReader } from '../application/revision-photos.ts';

import { EnterMileageBody, RevisionPageQuery, WithdrawReadingBody } from './revisions.dto.ts';

/** Routes for the owner and the team; other clients get 404. */
@ApiTags('revisions')
@Controller()
@For('user')
export class ServiceBookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly revisionReader: RevisionReader,
    private readonly odometerReader: OdometerReader,
    private readonly revisionPhotoReader: RevisionPhotoReader,
  ) {}

  @Get('vehicles/:id/revisions', 'List the revisions of a vehicle, newest first')
  @Answers({ page: RevisionSummary, problems: [404] })
  list(
    @IdParam() id: number,
    @Query() page: RevisionPageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<RevisionSummary>> {
    return this.revisionReader.listRevisions(id, page, actor);
  }

  @Get('vehicles/:id/odometer', 'Read the odometer of a vehicle: readings and prediction for today')
  @Answers({ 200: OdometerView, problems: [404] })
  odometer(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<OdometerView> {
    return this.odometerReader.showOdometer(id, actor);
  }

  @Post('vehicles/:id/odometer', 'Record the mileage of today; repeating it adds no reading')
  @Details(
    'Fewer kilometres than before, or implausibly many: 409 `mileage_questioned` unless confirmed; `first_mileage_questioned` for a ' +
      'first reading that hardly fits the year of the vehicle.',
  )
  @Answers({ 200: OdometerView, problems: [404, 409] })
  async enterMileage(
    @IdParam() id: number,
    @Body() { mileage, confirmMileage: confirmed = false, odometerReplaced: replaced = false }: EnterMileageBody,
    @CurrentActor() by: Actor,
  ): Promise<OdometerView> {
    await this.commands.execute(new EnterMileage({ vehicleId: id, mileage, confirmed, replaced, by }));
    return this.odometerReader.showOdometer(id, by);
  }

  @Post('vehicles/:id/odometer/:readingId/withdrawal', 'Take back a wrong reading; what it contradicted counts again')
  @For('desk')
  @Answers({ 200: OdometerView, problems: [404] })
  async withdrawReading(
    @IdParam() id: number,
    @IdParam('readingId') readingId: number,
    @Body() { reason }: WithdrawReadingBody,
    @CurrentActor() by: Actor,
  ): Promise<OdometerView> {
    await this.commands.execute(new WithdrawReading({ vehicleId: id, readingId, reason, by }));
    return this.odometerReader.showOdometer(id, by);
  }

  @Get('revisions/:id', 'Read a revision with its checklist and photos')
  @Answers({ 200: RevisionView, problems: [404] })
  read(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<RevisionView> {
    return this.revisionReader.readRevision(id, actor);
  }

  @Get('revisions/:id/photos/:photoId/:size', 'Read a photo of a revision; immutable')
  @Answers({ file: 'image/jpeg', problems: [404] })
  async photo(
    @IdParam() id: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const file = await this.revisionPhotoReader.readRevisionPhoto({ revisionId: id, photoId, size, actor });
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}

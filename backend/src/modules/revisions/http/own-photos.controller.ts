import { Controller, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import {
  ManageToken,
  RequireSessionOrManageToken,
  RequireSessionOrManageTokenForPhotos,
} from '../../../platform/http/manage-token.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Get } from '../../../platform/http/route-decorators.ts';
import { OwnAppointmentPhotos, OwnPhotoView } from '../application/own-photos.ts';

@ApiTags('revisions')
@Controller('appointments/:id/photos')
@For('public')
export class OwnPhotosController {
  constructor(private readonly photos: OwnAppointmentPhotos) {}

  @Get('/', 'List the photos of the work on an own appointment, from its start on, as they were taken')
  @RequireSessionOrManageToken()
  @Answers({ 200: [OwnPhotoView], description: 'Empty while the phone is not proven.', problems: [404] })
  list(@IdParam() appointmentId: number, @CurrentActor() by: Actor, @ManageToken() token?: string) {
    return this.photos.list({ appointmentId, by, token });
  }

  @Get(':photoId/:size', 'Read a photo of the work on an own appointment; immutable')
  @RequireSessionOrManageTokenForPhotos()
  @Answers({ file: 'image/jpeg', problems: [404] })
  async photo(
    @IdParam() appointmentId: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<StreamableFile> {
    const file = await this.photos.read({ appointmentId, by, token }, photoId, size);
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}

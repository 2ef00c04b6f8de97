import { Controller, Header, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { PatternParam } from '../../../platform/http/path-parameters.ts';
import { Answers, Get } from '../../../platform/http/route-decorators.ts';
import { COVER_FILE, PictureReader } from '../application/pictures.ts';
import { PrivacyNoticeReader, PrivacyNoticeView } from '../application/read-privacy-notice.ts';
import { WorkshopReader, WorkshopView } from '../application/read-workshop.ts';

@ApiTags('workshop')
@Controller('workshop')
@For('public')
export class WorkshopController {
  constructor(private readonly workshopReader: WorkshopReader) {}

  @Get('/', 'Read contact data, opening hours and booking horizon of the workshop')
  @Answers({ 200: WorkshopView })
  read(): Promise<WorkshopView> {
    return this.workshopReader.readWorkshop();
  }
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FOR_EVER = 'public, max-age=31536000, immutable';

@ApiTags('workshop')
@Controller('workshop')
@For('public')
export class PictureController {
  constructor(private readonly pictureReader: PictureReader) {}

  @Get('logo/:key', 'Read a logo; its content never changes')
  @Header('Cache-Control', FOR_EVER)
  @Answers({ file: 'image/webp', problems: [404] })
  async readLogo(@PatternParam('key', KEY) key: string): Promise<StreamableFile> {
    return asPicture(await this.pictureReader.readLogo(key));
  }

  @Get('cover/:key/:file', 'Read a cover picture, `small` or `large`; its content never changes')
  @Header('Cache-Control', FOR_EVER)
  @Answers({ file: 'image/webp', problems: [404] })
  async readCover(
    @PatternParam('key', KEY) key: string,
    @PatternParam('file', COVER_FILE) file: string,
  ): Promise<StreamableFile> {
    return asPicture(await this.pictureReader.readCover(key, file));
  }
}

function asPicture(file: Buffer): StreamableFile {
  return new StreamableFile(file, { type: 'image/webp', length: file.length });
}

@ApiTags('workshop')
@Controller('privacy-notice')
@For('public')
export class PrivacyNoticeController {
  constructor(private readonly privacyNoticeReader: PrivacyNoticeReader) {}

  @Get('/', 'Read the privacy notice, in the language of the request')
  @Answers({ 200: PrivacyNoticeView })
  read(@Req() { language }: FastifyRequest): Promise<PrivacyNoticeView> {
    return this.privacyNoticeReader.readPrivacyNotice(language);
  }
}

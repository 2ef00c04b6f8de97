import { Controller, Header, Req, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { PatternParam } from '../../../platform/http/path-parameters.ts';
import { Answers, Get } from '../../../platform/http/route-decorators.ts';
import { ReadLogo } from '../application/logos.ts';
import { PrivacyNoticeView, ReadPrivacyNotice } from '../application/read-privacy-notice.ts';
import { ReadWorkshop, WorkshopView } from '../application/read-workshop.ts';

@ApiTags('workshop')
@Controller('workshop')
@For('public')
export class WorkshopController {
  constructor(private readonly queries: QueryBus) {}

  @Get('/', 'Read contact data, opening hours and booking horizon of the workshop')
  @Answers({ 200: WorkshopView })
  read(): Promise<WorkshopView> {
    return this.queries.execute(new ReadWorkshop());
  }
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@ApiTags('workshop')
@Controller('workshop/logo')
@For('public')
export class LogoController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':key', 'Read a logo; its content never changes')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Answers({ file: 'image/webp', problems: [404] })
  async read(@PatternParam('key', KEY) key: string): Promise<StreamableFile> {
    const file = await this.queries.execute(new ReadLogo({ key }));
    return new StreamableFile(file, { type: 'image/webp', length: file.length });
  }
}

@ApiTags('workshop')
@Controller('privacy-notice')
@For('public')
export class PrivacyNoticeController {
  constructor(private readonly queries: QueryBus) {}

  @Get('/', 'Read the privacy notice, in the language of the request')
  @Answers({ 200: PrivacyNoticeView })
  read(@Req() { language }: FastifyRequest): Promise<PrivacyNoticeView> {
    return this.queries.execute(new ReadPrivacyNotice({ language }));
  }
}

import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { PrivacyNoticeView } from '../application/privacy-notice.view.ts';
import { ReadPrivacyNotice } from '../application/read-privacy-notice.ts';

@ApiTags('workshop')
@Controller('privacy-notice')
@For('public')
export class PrivacyNoticeController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Read the privacy notice, in the language of the request' })
  @ApiOkResponse({ type: PrivacyNoticeView })
  read(@Req() { language }: FastifyRequest): Promise<PrivacyNoticeView> {
    return this.queries.execute(new ReadPrivacyNotice(language));
  }
}

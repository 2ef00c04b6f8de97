import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { AnswersPage } from '../../../platform/http/pages.ts';
import { ListSecurityEvents, SecurityEvent } from '../application/list-security-events.ts';
import { SecurityEventsQuery } from './reporting.dto.ts';

@ApiTags('security')
@Controller('admin/security-events')
@For('admin')
export class SecurityEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({
    summary: 'List the security events of the last year, newest first',
    description: 'Repetitions within a minute are one entry. The total is counted up to 10,000.',
  })
  @AnswersPage(SecurityEvent, [400])
  list(@Query() { page, pageSize, ...filter }: SecurityEventsQuery): Promise<Page<SecurityEvent>> {
    return this.queries.execute(new ListSecurityEvents({ filter, page: { page, pageSize } }));
  }
}

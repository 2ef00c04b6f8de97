import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { Answers, Details, Get } from '../../../platform/http/route-decorators.ts';
import { SecurityEvent, SecurityEventReader } from '../application/list-security-events.ts';
import { SecurityEventsQuery } from './reporting.dto.ts';

@ApiTags('security')
@Controller('admin/security-events')
@For('admin')
export class SecurityEventsController {
  constructor(private readonly securityEventReader: SecurityEventReader) {}

  @Get('/', 'List the security events of the last year, newest first')
  @Details('Repetitions within a minute are one entry. The total is counted up to 10,000.')
  @Answers({ page: SecurityEvent })
  list(@Query() { page, pageSize, ...filter }: SecurityEventsQuery): Promise<Page<SecurityEvent>> {
    return this.securityEventReader.listSecurityEvents(filter, { page, pageSize });
  }
}

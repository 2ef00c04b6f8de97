import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ListSecurityEvents, SecurityEvent } from '../application/list-security-events.ts';
import { SecurityEventsQuery } from './reporting.dto.ts';
import { PAGE_DESCRIPTION, sendPage } from './responses.ts';

/** Sign-ins, refusals and changes of credentials, for admins. */
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
  @ApiListResponse(SecurityEvent, PAGE_DESCRIPTION)
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, ...filter }: SecurityEventsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecurityEvent[]> {
    return sendPage(reply, await this.queries.execute(new ListSecurityEvents(filter, { page, pageSize })));
  }
}

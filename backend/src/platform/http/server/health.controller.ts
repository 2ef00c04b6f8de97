import { Controller, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Health, HealthChecks } from '../../health/health-checks.ts';
import { For } from '../audience.ts';
import { Get } from '../route-decorators.ts';
import { HttpShutdown } from './http-shutdown.ts';

const RETRY_AFTER_SECONDS = 2;
const REASONS = { type: 'array', items: { type: 'string' } };

@ApiTags('health')
@Controller('health')
@For('public')
export class HealthController {
  constructor(
    private readonly checks: HealthChecks,
    private readonly shutdown: HttpShutdown,
  ) {}

  @Get('live', 'Check that the process answers')
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', example: 'live' } } } })
  live() {
    return { status: 'live' };
  }

  @Get('ready', 'Check that requests can be served: the process is not stopping, the database is writable')
  @ApiOkResponse({
    description:
      'Ready for traffic; degraded, with the reasons, while a part does not work: a subscription is halted, files cannot be stored.',
    schema: {
      type: 'object',
      properties: { status: { type: 'string', enum: ['ready', 'degraded'] }, reasons: REASONS },
      required: ['status'],
    },
  })
  @ApiResponse({
    status: 503,
    description: 'Not ready, with the reasons.',
    headers: { 'Retry-After': { schema: { type: 'integer' } } },
    schema: {
      type: 'object',
      properties: { status: { type: 'string', enum: ['not ready'] }, reasons: REASONS },
      required: ['status', 'reasons'],
    },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health: Health = this.shutdown.isDraining
      ? { status: 'not ready', reasons: ['draining: this process is stopping'] }
      : await this.checks.run();
    if (health.status === 'not ready') reply.status(503).header('Retry-After', RETRY_AFTER_SECONDS);
    return health;
  }
}

import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SubscriptionStore } from '../../event-log/subscription-store.ts';
import { For } from '../audience.ts';
import { HttpShutdown } from './http-shutdown.ts';

const RETRY_AFTER_SECONDS = 2;

/** Liveness and readiness, for load balancers and operators. */
@ApiTags('health')
@Controller('health')
@For('public')
export class HealthController {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly shutdown: HttpShutdown,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Check that the process answers' })
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', example: 'live' } } } })
  live() {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Check that the database answers, and whether a subscription is halted' })
  @ApiOkResponse({
    description: 'Ready for traffic; degraded, with the reasons, while a subscription is halted.',
    schema: {
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['ready', 'degraded'] },
        reasons: { type: 'array', items: { type: 'string' } },
      },
      required: ['status'],
    },
  })
  @ApiResponse({ status: 503, description: 'Not ready, with the reasons.' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    if (this.shutdown.isDraining) {
      reply.status(503).header('Retry-After', RETRY_AFTER_SECONDS);
      return { status: 'not ready', reasons: ['draining: this process is stopping'] };
    }
    try {
      const reasons = (await this.subscriptions.halted()).map((name) => `subscription ${name} is halted`);
      return reasons.length === 0 ? { status: 'ready' } : { status: 'degraded', reasons };
    } catch {
      reply.status(503).header('Retry-After', RETRY_AFTER_SECONDS);
      return { status: 'not ready', reasons: ['the database does not answer'] };
    }
  }
}

import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SubscriptionStore } from '../../event-log/subscription-store.ts';
import { For } from '../audience.ts';

/** Liveness and readiness, for load balancers and operators. */
@ApiTags('health')
@Controller('health')
@For('public')
export class HealthController {
  constructor(private readonly subscriptions: SubscriptionStore) {}

  @Get('live')
  @ApiOperation({ summary: 'Check that the process answers' })
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', example: 'live' } } } })
  live() {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Check that the database answers, migrations ran and no subscription is halted' })
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', example: 'ready' } } } })
  @ApiResponse({ status: 503, description: 'Not ready, with the reasons.' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const reasons = await this.findProblems();
    if (reasons.length === 0) return { status: 'ready' };
    reply.status(503);
    return { status: 'not ready', reasons };
  }

  private async findProblems(): Promise<string[]> {
    try {
      return (await this.subscriptions.halted()).map((name) => `subscription ${name} is halted`);
    } catch {
      return ['the database does not answer'];
    }
  }
}

import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Database } from '../../database/database.ts';
import { SubscriptionStore } from '../../event-log/subscription-store.ts';
import { For } from '../audience.ts';

/** Is the process there, and can it work? For load balancers and operators. */
@ApiTags('health')
@Controller('health')
@For('public')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionStore,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers' })
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', example: 'live' } } } })
  live() {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'The database answers, migrations ran, no subscription is halted' })
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', example: 'ready' } } } })
  @ApiResponse({ status: 503, description: 'Not ready, with the reasons.' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const reasons = await this.reasonsAgainst();
    if (reasons.length === 0) return { status: 'ready' };
    reply.status(503);
    return { status: 'not ready', reasons };
  }

  private async reasonsAgainst(): Promise<string[]> {
    try {
      await this.database.query('SELECT 1');
      // Migrations run before the port opens; an older database would not have this table.
      return (await this.subscriptions.halted()).map((name) => `subscription ${name} is halted`);
    } catch {
      return ['the database does not answer'];
    }
  }
}

import { Body, Controller, Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { PushView, RemovePushDevice, SetPushDevice, ShowPush } from '../application/push-devices.ts';
import { PushDeviceBody } from './push.dto.ts';

/** A device is chosen once, and again after each sign-in. */
const DEVICES_PER_ACCOUNT: RateLimit = { name: 'push-devices', points: 60, seconds: 3_600 };

/** Messages on the device of the session, before SMS. */
@ApiTags('messages')
@Controller('client/push')
@For('user')
export class PushController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show whether this device receives my messages' })
  @ApiOkResponse({ type: PushView })
  show(@Req() { session }: FastifyRequest): Promise<PushView> {
    return this.queries.execute(new ShowPush(session.sessionId));
  }

  @Put()
  @ApiOperation({
    summary: 'Receive my messages on this device',
    description:
      'A message goes by SMS when no device has reported its arrival in two minutes. Codes always do.',
  })
  @ApiOkResponse({ type: PushView })
  @ApiProblems(400, 429)
  async set(
    @CurrentPrincipal() { userId }: Principal,
    @Req() { session }: FastifyRequest,
    @Body() { endpoint, p256dh, auth }: PushDeviceBody,
  ): Promise<PushView> {
    await this.limits.consume(DEVICES_PER_ACCOUNT, String(userId));
    await this.commands.execute(new SetPushDevice(userId, session.sessionId, { endpoint, p256dh, auth }));
    return this.queries.execute(new ShowPush(session.sessionId));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Receive no more messages on this device' })
  @ApiNoContentResponse()
  remove(@Req() { session }: FastifyRequest): Promise<void> {
    return this.commands.execute(new RemovePushDevice(session.sessionId));
  }
}

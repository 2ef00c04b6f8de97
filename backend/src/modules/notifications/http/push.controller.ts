import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { PushView, RemovePushDevice, SetPushDevice, ShowPush } from '../application/push/push-devices.ts';
import { ConfirmArrival } from '../application/push/push-receipts.ts';
import { PushArrivalBody, PushDeviceBody } from './push.dto.ts';

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

/** Many phones share the address of a mobile operator. */
const ARRIVALS_PER_ADDRESS: RateLimit = { name: 'push-arrivals', points: 600, seconds: 60 };

/** Reports of service workers, which have no session. */
@ApiTags('messages')
@Controller('push/arrivals')
@For('public')
export class PushArrivalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Report that a pushed message has arrived',
    description: 'Its SMS is not sent then. A second report, or one after the SMS, has no effect.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 429)
  async report(@Ip() address: string, @Body() { receipt }: PushArrivalBody): Promise<void> {
    await this.limits.consume(ARRIVALS_PER_ADDRESS, address);
    await this.commands.execute(new ConfirmArrival(receipt));
  }
}

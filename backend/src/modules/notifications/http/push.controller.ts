import { Body, Controller, Ip, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { RequiredText, SingleLine } from '../../../platform/http/validators.ts';
import { PushDeviceReader, PushView, RemovePushDevice, SetPushDevice } from '../application/push/push-devices.ts';
import { ConfirmArrival } from '../application/push/push-receipts.ts';

@ApiSchema({ name: 'PushDevice' })
export class PushDeviceBody {
  @RequiredText({ max: 1_000, description: 'Address of the push service for this device.' })
  @SingleLine()
  readonly endpoint: string;

  @RequiredText({ max: 100, description: 'Public key of the device, base64url.' }) readonly p256dh: string;
  @RequiredText({ max: 100, description: 'Authentication secret of the device, base64url.' }) readonly auth: string;
}

@ApiSchema({ name: 'PushArrival' })
export class PushArrivalBody {
  @RequiredText({ max: 100, description: 'As in the pushed message.' }) readonly receipt: string;
}

/** A device is registered once, and again after each sign-in. */
const DEVICES_PER_ACCOUNT: RateLimit = { name: 'push-devices', points: 60, seconds: 3_600 };

@ApiTags('messages')
@Controller('client/push')
@For('user')
export class PushController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pushDeviceReader: PushDeviceReader,
    private readonly limits: RateLimits,
  ) {}

  @Get('/', 'Show whether this device receives my messages')
  @Answers({ 200: PushView })
  show(@Req() { session }: FastifyRequest): Promise<PushView> {
    return this.pushDeviceReader.showPush(session.sessionId);
  }

  @Put('/', 'Receive my messages on this device')
  @Details('A message goes by SMS when no device has reported its arrival in two minutes. Codes always do.')
  @Answers({ 200: PushView, problems: [429] })
  async set(
    @CurrentPrincipal() { userId }: Principal,
    @Req() { session }: FastifyRequest,
    @Body() { endpoint, p256dh, auth }: PushDeviceBody,
  ): Promise<PushView> {
    await this.limits.consume(DEVICES_PER_ACCOUNT, String(userId));
    await this.commands.execute(
      new SetPushDevice({ userId, sessionId: session.sessionId, address: { endpoint, p256dh, auth } }),
    );
    return this.pushDeviceReader.showPush(session.sessionId);
  }

  @Delete('/', 'Receive no more messages on this device')
  @Answers({ 204: null })
  remove(@Req() { session }: FastifyRequest): Promise<void> {
    return this.commands.execute(new RemovePushDevice({ sessionId: session.sessionId }));
  }
}

/** The limit is high, because many phones share the address of a mobile operator. */
const ARRIVALS_PER_ADDRESS: RateLimit = { name: 'push-arrivals', points: 600, seconds: 60 };

@ApiTags('messages')
@Controller('push/arrivals')
@For('public')
export class PushArrivalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  @Post('/', 'Report that a pushed message has arrived')
  @Details('Its SMS is not sent then. A second report, or one after the SMS, has no effect.')
  @Answers({ 204: null, problems: [404, 429] })
  async report(@Ip() address: string, @Body() { receipt }: PushArrivalBody): Promise<void> {
    await this.limits.consume(ARRIVALS_PER_ADDRESS, address);
    await this.commands.execute(new ConfirmArrival({ receipt }));
  }
}

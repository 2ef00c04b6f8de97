import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { ConfirmArrival } from '../application/push-receipts.ts';
import { PushArrivalBody } from './push.dto.ts';

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

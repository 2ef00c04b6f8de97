import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { MessageExampleView, PreviewMessages } from '../application/templates/preview-messages.ts';
import { SendTestMessage, TestMessageView } from '../application/templates/send-test-message.ts';
import { TestMessageBody } from './message-settings.dto.ts';

const TESTS: RateLimit = { name: 'test-message', points: 10, seconds: 3_600 };

@ApiTags('messages')
@Controller('admin/messages')
@For('admin')
export class MessageTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Get('templates')
  @ApiOperation({ summary: 'List every message with example data, as it would be sent' })
  @ApiListResponse(MessageExampleView, 'All messages, in four languages.')
  templates(): Promise<MessageExampleView[]> {
    return this.queries.execute(new PreviewMessages());
  }

  @Post('test')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Send a message with example data to myself',
    description:
      'To the proven phone or the e-mail address of the admin, marked as a test. It counts as an SMS of the day. ' +
      'Fails with 409: `own_phone_not_proven`, `no_own_email`, or `message_not_testable` for a channel that the message has not.',
  })
  @ApiResponse({ status: 202, type: TestMessageView })
  @ApiProblems(400, 409, 429)
  async test(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { template, channel, language }: TestMessageBody,
  ): Promise<TestMessageView> {
    return this.limits.spend([TESTS], String(userId), () =>
      this.commands.execute(new SendTestMessage(userId, { template, channel, language })),
    );
  }
}

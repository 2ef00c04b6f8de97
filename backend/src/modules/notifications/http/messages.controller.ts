import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { PageQuery } from '../../../platform/http/pages.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import {
  OneOf,
  OptionalLine,
  OptionalText,
  Readable,
  RequiredLine,
  RequiredText,
} from '../../../platform/http/validators.ts';
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  OutgoingMessageView,
  RevealedMessage,
} from '../application/messages/message.view.ts';
import { MessageDetailView, MessageReader } from '../application/messages/read-messages.ts';
import { ResendMessage, RevealSecret } from '../application/messages/resend-and-reveal.ts';
import {
  AllowSending,
  QUEUED_CHOICES,
  type QueuedChoice,
  SendingHoldReader,
  SendingView,
} from '../application/sending/sending-hold.ts';
import { SmsBudget, SmsBudgetView } from '../application/sending/sms-budget.ts';
import { RewordMessage, TEMPLATES, type Template } from '../application/settings/message-settings.ts';
import {
  MessageExampleView,
  MessagePreviewReader,
  MessagePreviewView,
} from '../application/templates/preview-messages.ts';
import { SendTestMessage, TestMessageView } from '../application/templates/send-test-message.ts';
import { WriteMessage, WrittenMessageView } from '../application/writing/write-message.ts';
import { CHANNELS, type Channel, MAX_NOTE_LENGTH, MAX_OWN_TEXT } from '../domain/message.values.ts';

export class ListMessagesQuery extends PageQuery {
  @OptionalText({ max: 100, description: 'Part of the address or of the text.' }) search?: string;
  @OneOf(MESSAGE_STATUSES, { optional: true }) status?: MessageStatus;
}

@ApiSchema({ name: 'AllowSending' })
export class AllowSendingBody {
  @OneOf(QUEUED_CHOICES) readonly queued: QueuedChoice;
}

@ApiTags('messages')
@Controller('admin/messages')
@For('desk')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messageReader: MessageReader,
    private readonly sendingHoldReader: SendingHoldReader,
    private readonly budget: SmsBudget,
  ) {}

  @Get('/', 'List the messages, newest first')
  @Answers({
    page: OutgoingMessageView,
    description: 'One page. The header `X-Total-Count` has the total, counted up to 10,000.',
  })
  list(@Query() { search, status, ...page }: ListMessagesQuery): Promise<Page<OutgoingMessageView>> {
    return this.messageReader.listMessages({ filter: { search, status }, page });
  }

  @Get('sms-budget', 'Read how many SMS were sent today, and the daily limit')
  @Answers({ 200: SmsBudgetView })
  smsBudget(): Promise<SmsBudgetView> {
    return this.budget.show();
  }

  @Get('sending', 'Read whether messages are sent, or held in a place that was restored from a backup')
  @Answers({ 200: SendingView })
  sending(): Promise<SendingView> {
    return this.sendingHoldReader.showSending();
  }

  @Post('sending', 'Allow to send in a place that was restored from a backup, which is recorded as a security event')
  @For('admin')
  @Details('Fails with 409 (`sending_already_allowed`) where messages are sent.')
  @Answers({ 200: SendingView, problems: [409] })
  async allowSending(@Body() { queued }: AllowSendingBody): Promise<SendingView> {
    await this.commands.execute(new AllowSending({ queued }));
    return this.sendingHoldReader.showSending();
  }

  @Get(':id', 'Read a message with the attempts to send it')
  @Answers({ 200: MessageDetailView, problems: [404] })
  read(@IdParam() id: number): Promise<MessageDetailView> {
    return this.messageReader.readMessage(id);
  }

  @Post(':id/send-again', 'Queue a failed message again')
  @Details('Fails with 409 (`message_not_sendable_again`) while the message is queued or sent.')
  @Answers({ 200: MessageDetailView, problems: [404, 409] })
  async sendAgain(@IdParam() id: number): Promise<MessageDetailView> {
    await this.commands.execute(new ResendMessage({ messageId: id }));
    return this.messageReader.readMessage(id);
  }

  @Post(':id/reveal', 'Reveal the code or link of a message, which is recorded as a security event')
  @For('admin')
  @Details(
    'Fails with 409 (`secret_not_revealable`) where a provider delivers the message, and when its code has expired or was used.',
  )
  @Answers({ 200: RevealedMessage, problems: [404, 409] })
  reveal(@IdParam() id: number): Promise<RevealedMessage> {
    return this.commands.execute(new RevealSecret({ messageId: id }));
  }
}

@ApiSchema({ name: 'SendTestMessage' })
export class TestMessageBody {
  @OneOf(TEMPLATES) readonly template: Template;
  @OneOf(CHANNELS) readonly channel: Channel;
  @OneOf(LANGUAGES) readonly language: Language;
}

@ApiSchema({ name: 'PreviewMessageText' })
export class PreviewTextBody {
  @OneOf(TEMPLATES) readonly template: Template;
  @OneOf(LANGUAGES) readonly language: Language;

  @RequiredLine({ max: MAX_OWN_TEXT, example: 'Te așteptăm pe {{date}}, ora {{time}}: {{link}}' })
  @Readable()
  readonly text: string;
}

@ApiSchema({ name: 'RewordMessage' })
export class RewordMessageBody {
  @OneOf(TEMPLATES) readonly template: Template;
  @OneOf(LANGUAGES) readonly language: Language;
  @OptionalLine({ max: MAX_OWN_TEXT, description: 'Missing: the text of the product again.' }) readonly text?: string;

  @OptionalLine({ max: MAX_OWN_TEXT, description: 'The own text that was read; missing when there was none.' })
  readonly known?: string;
}

const TESTS: RateLimit = { name: 'test-message', points: 10, seconds: 3_600 };

@ApiTags('messages')
@Controller('admin/messages')
@For('admin')
export class MessageTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messagePreviewReader: MessagePreviewReader,
    private readonly limits: RateLimits,
  ) {}

  @Get('templates', 'List every message with example data, as it would be sent')
  @Answers({ 200: [MessageExampleView], description: 'All messages, in four languages.' })
  templates(): Promise<MessageExampleView[]> {
    return this.messagePreviewReader.previewMessages();
  }

  @Put('templates', 'Write the text of a message in a language, or go back to that of the product')
  @Details(
    'With the placeholders of the message; a link stays. Two SMS at most. Fails with 409 (`changed_meanwhile`) when the own ' +
      'text is no more the known one.',
  )
  @Answers({ 204: null, problems: [409] })
  reword(@Body() { template, language, text, known }: RewordMessageBody, @CurrentActor() by: Actor): Promise<void> {
    const change = { template, language, text: text ?? null };
    return this.commands.execute(new RewordMessage({ change, known: known ?? null, by }));
  }

  @Post('templates/preview', 'Show a message with example data and a text that is not stored yet')
  @Answers({ 200: MessagePreviewView })
  preview(@Body() { template, language, text }: PreviewTextBody): Promise<MessagePreviewView> {
    return this.messagePreviewReader.previewText(template, language, text);
  }

  @Post('test', 'Send a message with example data to myself')
  @Details(
    'To the proven phone or the e-mail address of the admin, marked as a test. It counts as an SMS of the day. ' +
      'Fails with 409: `own_phone_not_proven`, `no_own_email`, or `message_not_testable` for a channel that the message has not.',
  )
  @Answers({ 202: TestMessageView, problems: [409, 429] })
  async test(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { template, channel, language }: TestMessageBody,
  ): Promise<TestMessageView> {
    return this.limits.spend([TESTS], String(userId), () =>
      this.commands.execute(new SendTestMessage({ userId, example: { template, channel, language } })),
    );
  }
}

@ApiSchema({ name: 'WriteMessage' })
export class WriteMessageBody {
  @RequiredText({ max: MAX_NOTE_LENGTH, description: 'At most three SMS with the signature: € and [ count twice.' })
  @Readable()
  text: string;
}

@ApiTags('messages')
@Controller('customers/:id/messages')
@For('desk')
export class CustomerMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('/', 'Write a message to a customer, sent by SMS and e-mail with the signature')
  @Details('Fails with 409 (`customer_unreachable`) for a phone that gets no SMS, without an e-mail address.')
  @Answers({ 201: WrittenMessageView, problems: [404, 409], idempotencyKey: true })
  write(
    @IdParam() id: number,
    @Body() { text }: WriteMessageBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<WrittenMessageView> {
    return this.idempotency.runOnce(request, () =>
      this.commands.execute(new WriteMessage({ customerId: id, text, by })),
    );
  }
}

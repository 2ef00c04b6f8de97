import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { ListMessages } from '../application/messages/list-messages.ts';
import { OutgoingMessageView, RevealedMessage } from '../application/messages/message.view.ts';
import { MessageDetailView, ReadMessage } from '../application/messages/read-message.ts';
import { ResendMessage, RevealSecret } from '../application/messages/resend-and-reveal.ts';
import { AllowSending, SendingView, ShowSending } from '../application/sending/sending-hold.ts';
import { ShowSmsBudget, SmsBudgetView } from '../application/sending/sms-budget.ts';
import { AllowSendingBody, ListMessagesQuery } from './messages.dto.ts';

/** The messages of the outbox, for the desk; what concerns the installation or reveals a code or link, for admins. */
@ApiTags('messages')
@Controller('admin/messages')
@For('desk')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the messages, newest first' })
  @ApiListResponse(
    OutgoingMessageView,
    'One page. The header `X-Total-Count` has the total, counted up to 10,000.',
  )
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, search, status }: ListMessagesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutgoingMessageView[]> {
    const { messages, total } = await this.queries.execute(
      new ListMessages({ search, status }, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return messages;
  }

  @Get('sms-budget')
  @ApiOperation({ summary: 'Read how many SMS were sent today, and the daily limit' })
  @ApiOkResponse({ type: SmsBudgetView })
  smsBudget(): Promise<SmsBudgetView> {
    return this.queries.execute(new ShowSmsBudget());
  }

  @Get('sending')
  @ApiOperation({
    summary: 'Read whether messages are sent, or held in a place that was restored from a backup',
  })
  @ApiOkResponse({ type: SendingView })
  sending(): Promise<SendingView> {
    return this.queries.execute(new ShowSending());
  }

  @Post('sending')
  @For('admin')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Allow to send in a place that was restored from a backup, which is recorded as a security event',
    description: 'Fails with 409 (`sending_already_allowed`) where messages are sent.',
  })
  @ApiOkResponse({ type: SendingView })
  @ApiProblems(400, 409)
  async allowSending(@Body() { queued }: AllowSendingBody): Promise<SendingView> {
    await this.commands.execute(new AllowSending(queued));
    return this.queries.execute(new ShowSending());
  }

  @Get(':id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Read a message with the attempts to send it' })
  @ApiOkResponse({ type: MessageDetailView })
  @ApiProblems(400, 404)
  read(@IdParam() id: number): Promise<MessageDetailView> {
    return this.queries.execute(new ReadMessage(id));
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Queue a failed message again',
    description: 'Fails with 409 (`message_not_sendable_again`) while the message is queued or sent.',
  })
  @ApiOkResponse({ type: MessageDetailView })
  @ApiProblems(400, 404, 409)
  async sendAgain(@IdParam() id: number): Promise<MessageDetailView> {
    await this.commands.execute(new ResendMessage(id));
    return this.queries.execute(new ReadMessage(id));
  }

  @Post(':id/reveal')
  @For('admin')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Reveal the code or link of a message, which is recorded as a security event',
    description:
      'Fails with 409 (`secret_not_revealable`) where a provider delivers the message, and when its code has expired or was used.',
  })
  @ApiOkResponse({ type: RevealedMessage })
  @ApiProblems(400, 404, 409)
  reveal(@IdParam() id: number): Promise<RevealedMessage> {
    return this.commands.execute(new RevealSecret(id));
  }
}

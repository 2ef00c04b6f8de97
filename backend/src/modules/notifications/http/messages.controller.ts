import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { ListMessages } from '../application/list-messages.ts';
import { OutgoingMessageView } from '../application/message.view.ts';
import { ReadMessage } from '../application/read-message.ts';
import { SendMessageAgain } from '../application/send-message-again.ts';
import { MessagesWanted } from './messages.dto.ts';

/** What was written to people, for admins. */
@ApiTags('messages')
@Controller('admin/messages')
@For('admin')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'A page of the messages, the newest first' })
  @ApiListResponse(
    OutgoingMessageView,
    'The page; the header `X-Total-Count` counts all pages, up to 10,000.',
  )
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, search, status }: MessagesWanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutgoingMessageView[]> {
    const { messages, total } = await this.queries.execute(
      new ListMessages({ search, status }, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return messages;
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Queue a message that was given up, as if it were new',
    description: 'Once: whoever asks twice is refused with 409 (`message_not_sendable_again`).',
  })
  @ApiOkResponse({ type: OutgoingMessageView })
  @ApiProblems(400, 404, 409)
  async sendAgain(@IdParam() id: number): Promise<OutgoingMessageView> {
    await this.commands.execute(new SendMessageAgain(id));
    return this.queries.execute(new ReadMessage(id));
  }
}

import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { AnswersList, Refuses } from '../../../platform/http/openapi-answers.ts';
import { ListMessages, OutgoingMessageView } from '../application/list-messages.ts';
import { MessagesWanted } from './messages.dto.ts';

/** What was written to people, for admins. */
@ApiTags('messages')
@Controller('admin/messages')
@For('admin')
export class MessagesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'A page of the messages, the newest first' })
  @AnswersList(OutgoingMessageView, 'The page; the header `X-Total-Count` counts all pages, up to 10,000.')
  @Refuses(400)
  async list(
    @Query() { page, pageSize, search }: MessagesWanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutgoingMessageView[]> {
    const { messages, total } = await this.queries.execute(
      new ListMessages(search, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return messages;
  }
}

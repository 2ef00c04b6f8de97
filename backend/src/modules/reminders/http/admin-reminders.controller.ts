import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ListDueReminders } from '../application/list-due-reminders.ts';
import { DueReminderView } from '../application/reminder.views.ts';
import { DueWanted } from './reminders.dto.ts';

/** What is due in the whole workshop. */
@ApiTags('reminders')
@Controller('admin/reminders')
@For('admin')
export class AdminRemindersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'A page of what is due on all vehicles, the longest due first' })
  @ApiListResponse(DueReminderView, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async due(
    @Query() { urgency, page, pageSize }: DueWanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DueReminderView[]> {
    const query = new ListDueReminders(urgency, { number: page, size: pageSize });
    const { reminders, total } = await this.queries.execute(query);
    void reply.header('X-Total-Count', total);
    return reminders;
  }
}

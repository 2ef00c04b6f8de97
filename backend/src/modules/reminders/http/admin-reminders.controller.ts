import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ListDueReminders } from '../application/list-due-reminders.ts';
import { DueReminderView } from '../application/reminder.views.ts';
import { ListDueRemindersQuery } from './reminders.dto.ts';

/** The due reminders of all vehicles. */
@ApiTags('reminders')
@Controller('admin/reminders')
@For('desk')
export class AdminRemindersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'List the due reminders of all vehicles, earliest first' })
  @ApiListResponse(DueReminderView, 'One page. The header `X-Total-Count` has the total.')
  @ApiProblems(400)
  async due(
    @Query() { urgency, page, pageSize }: ListDueRemindersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DueReminderView[]> {
    const query = new ListDueReminders(urgency, { number: page, size: pageSize });
    const { reminders, total } = await this.queries.execute(query);
    void reply.header('X-Total-Count', total);
    return reminders;
  }
}

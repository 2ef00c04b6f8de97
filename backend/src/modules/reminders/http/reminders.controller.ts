import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { EnterReminder, type ReminderUpdate, UpdateReminder } from '../application/edit-reminder.ts';
import {
  ListDueReminders,
  ListOwnReminders,
  ListReminders,
  ReadReminder,
} from '../application/list-reminders.ts';
import { DueReminderView, OwnReminderView, ReminderView } from '../application/reminder.views.ts';
import {
  ChangeReminderBody,
  EnterReminderBody,
  ListDueRemindersQuery,
  ListRemindersQuery,
  SnoozeReminderBody,
} from './reminders.dto.ts';

@ApiTags('reminders')
@Controller()
@For('user')
export class RemindersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('vehicles/:id/reminders')
  @ApiIdParam()
  @ApiOperation({ summary: 'List the reminders of a vehicle, earliest first; with `all`, inactive ones too' })
  @ApiListResponse(ReminderView, 'At most 500.')
  @ApiProblems(400, 404)
  list(
    @IdParam() id: number,
    @Query() { all }: ListRemindersQuery,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView[]> {
    return this.queries.execute(new ListReminders(id, all === 'true', by));
  }

  @Post('vehicles/:id/reminders')
  @ApiIdParam()
  @ApiOperation({
    summary: 'Add a reminder that is due at a date or a mileage, whichever comes first',
    description: 'Without both the owner is never notified. Notifications start on the day after.',
  })
  @ApiCreatedResponse({ type: ReminderView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  async enter(
    @IdParam() id: number,
    @Body() body: EnterReminderBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ReminderView> {
    const { reminderType, description } = body;
    const due = { dueDate: body.dueDate ?? null, dueMileage: body.dueMileage ?? null };
    const command = new EnterReminder(id, { reminderType, description, ...due }, by);
    const { reminderId } = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.queries.execute(new ReadReminder(reminderId, by));
  }

  @Get('client/reminders')
  @ApiOperation({ summary: "List the reminders of the signed-in client's vehicles, earliest first" })
  @ApiListResponse(OwnReminderView, 'At most 500.')
  own(@CurrentPrincipal() { userId }: Principal): Promise<OwnReminderView[]> {
    return this.queries.execute(new ListOwnReminders(userId));
  }

  @Patch('reminders/:id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Change a reminder; another due date or mileage ends a snooze' })
  @ApiOkResponse({ type: ReminderView })
  @ApiProblems(400, 404, 409)
  change(
    @IdParam() id: number,
    @Body() body: ChangeReminderBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView> {
    return this.update(id, { kind: 'change', terms: changesOf(body) }, by);
  }

  @Post('reminders/:id/snooze')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Snooze a reminder until a date, when its owner is notified again' })
  @ApiOkResponse({ type: ReminderView })
  @ApiProblems(400, 404, 409)
  snooze(
    @IdParam() id: number,
    @Body() { until }: SnoozeReminderBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView> {
    return this.update(id, { kind: 'snooze', until }, by);
  }

  @Post('reminders/:id/dismiss')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Dismiss a reminder; no effect if it is inactive' })
  @ApiOkResponse({ type: ReminderView })
  @ApiProblems(400, 404)
  dismiss(@IdParam() id: number, @CurrentActor() by: Actor): Promise<ReminderView> {
    return this.update(id, { kind: 'dismiss' }, by);
  }

  private async update(id: number, update: ReminderUpdate, by: Actor): Promise<ReminderView> {
    await this.commands.execute(new UpdateReminder(id, update, by));
    return this.queries.execute(new ReadReminder(id, by));
  }
}

/** The terms in the request. An empty date or mileage removes it. */
function changesOf(body: ChangeReminderBody): Extract<ReminderUpdate, { kind: 'change' }>['terms'] {
  const { reminderType, description } = body;
  return {
    ...(reminderType !== undefined && { reminderType }),
    ...(description !== undefined && { description }),
    ...('dueDate' in body && { dueDate: body.dueDate ?? null }),
    ...('dueMileage' in body && { dueMileage: body.dueMileage ?? null }),
  };
}

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

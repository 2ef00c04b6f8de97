import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
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
import { EnterReminder } from '../application/enter-reminder.ts';
import { FollowReminder, type ReminderStep } from '../application/follow-reminder.ts';
import { ListOwnReminders, ListReminders, ReadReminder } from '../application/list-reminders.ts';
import { OwnReminderView, ReminderView } from '../application/reminder.views.ts';
import {
  ChangeReminderBody,
  EnterReminderBody,
  RemindersWanted,
  SnoozeReminderBody,
} from './reminders.dto.ts';

/** What will be due on vehicles, for their owner and the workshop; anybody else's is not found. */
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
  @ApiOperation({ summary: 'What will be due on a vehicle, the soonest first; with `all` also what is over' })
  @ApiListResponse(ReminderView, 'At most 500.')
  @ApiProblems(400, 404)
  list(
    @IdParam() id: number,
    @Query() { all }: RemindersWanted,
    @CurrentActor() who: Actor,
  ): Promise<ReminderView[]> {
    return this.queries.execute(new ListReminders(id, all === 'true', who));
  }

  @Post('vehicles/:id/reminders')
  @ApiIdParam()
  @ApiOperation({
    summary: 'Say what will be due on a vehicle, at a day or a mileage, whichever comes first',
    description: 'Without both it is only kept. Its owner is reminded from the day after it was entered.',
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
  @ApiOperation({ summary: "What will be due on the signed-in client's vehicles, the soonest first" })
  @ApiListResponse(OwnReminderView, 'At most 500.')
  own(@CurrentPrincipal() { userId }: Principal): Promise<OwnReminderView[]> {
    return this.queries.execute(new ListOwnReminders(userId));
  }

  @Patch('reminders/:id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Change a reminder; another due day or mileage is no longer put off' })
  @ApiOkResponse({ type: ReminderView })
  @ApiProblems(400, 404, 409)
  change(
    @IdParam() id: number,
    @Body() body: ChangeReminderBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView> {
    return this.follow(id, { verb: 'change', terms: changesOf(body) }, by);
  }

  @Post('reminders/:id/snooze')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Put a reminder off; on that day its owner is reminded again' })
  @ApiOkResponse({ type: ReminderView })
  @ApiProblems(400, 404, 409)
  snooze(
    @IdParam() id: number,
    @Body() { until }: SnoozeReminderBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView> {
    return this.follow(id, { verb: 'snooze', until }, by);
  }

  @Post('reminders/:id/dismiss')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Nobody is reminded any more; a second time nothing happens' })
  @ApiOkResponse({ type: ReminderView })
  @ApiProblems(400, 404)
  dismiss(@IdParam() id: number, @CurrentActor() by: Actor): Promise<ReminderView> {
    return this.follow(id, { verb: 'dismiss' }, by);
  }

  private async follow(id: number, step: ReminderStep, by: Actor): Promise<ReminderView> {
    await this.commands.execute(new FollowReminder(id, step, by));
    return this.queries.execute(new ReadReminder(id, by));
  }
}

/** Only what was sent; a day or mileage sent empty is taken out. */
function changesOf(body: ChangeReminderBody): Extract<ReminderStep, { verb: 'change' }>['terms'] {
  const { reminderType, description } = body;
  return {
    ...(reminderType !== undefined && { reminderType }),
    ...(description !== undefined && { description }),
    ...('dueDate' in body && { dueDate: body.dueDate ?? null }),
    ...('dueMileage' in body && { dueMileage: body.dueMileage ?? null }),
  };
}

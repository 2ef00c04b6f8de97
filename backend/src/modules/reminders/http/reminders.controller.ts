import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ManageToken, RequireSessionOrManageToken } from '../../../platform/http/manage-token.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Patch, Post } from '../../../platform/http/route-decorators.ts';
import { OfferByHandBody, toStart } from '../../waitlist/fields.ts';
import { EnterReminder, FulfilReminder, type ReminderUpdate, UpdateReminder } from '../application/edit-reminder.ts';
import { ReminderListReader } from '../application/list-reminders.ts';
import { OfferStartToOwner, OwnerOfferView } from '../application/offer-start.ts';
import {
  AppointmentReminderView,
  DueReminderView,
  OwnReminderView,
  ReminderView,
} from '../application/reminder.views.ts';
import {
  ChangeReminderBody,
  EnterReminderBody,
  FulfilReminderBody,
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
    private readonly reminderListReader: ReminderListReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('vehicles/:id/reminders', 'List the reminders of a vehicle, earliest first; with `all`, inactive ones too')
  @Answers({ 200: [ReminderView], description: 'At most 500.', problems: [404] })
  list(
    @IdParam() id: number,
    @Query() { all }: ListRemindersQuery,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView[]> {
    return this.reminderListReader.listReminders(id, all === 'true', by);
  }

  @Post('vehicles/:id/reminders', 'Add a reminder that is due at a date or a mileage, whichever comes first')
  @Details('Without both the owner is never notified. Notifications start on the day after.')
  @Answers({ 201: ReminderView, problems: [404, 409], idempotencyKey: true })
  async enter(
    @IdParam() id: number,
    @Body() body: EnterReminderBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ReminderView> {
    const { reminderType, description } = body;
    const due = { dueDate: body.dueDate ?? null, dueMileage: body.dueMileage ?? null };
    const command = new EnterReminder({ vehicleId: id, terms: { reminderType, description, ...due }, by });
    const { reminderId } = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.reminderListReader.readReminder(reminderId, by);
  }

  @Get('client/reminders', "List the reminders of the signed-in client's vehicles, earliest first")
  @Answers({ 200: [OwnReminderView], description: 'At most 500.' })
  own(@CurrentPrincipal() { userId }: Principal): Promise<OwnReminderView[]> {
    return this.reminderListReader.listOwnReminders(userId);
  }

  @Patch('reminders/:id', 'Change a reminder; another due date or mileage ends a snooze')
  @Answers({ 200: ReminderView, problems: [404, 409] })
  change(@IdParam() id: number, @Body() body: ChangeReminderBody, @CurrentActor() by: Actor): Promise<ReminderView> {
    return this.update(id, { kind: 'change', terms: changesOf(body) }, by);
  }

  @Post('reminders/:id/snooze', 'Snooze a reminder until a date, when its owner is notified again')
  @Answers({ 200: ReminderView, problems: [404, 409] })
  snooze(
    @IdParam() id: number,
    @Body() { until }: SnoozeReminderBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView> {
    return this.update(id, { kind: 'snooze', until }, by);
  }

  @Post('reminders/:id/dismiss', 'Dismiss a reminder; no effect if it is inactive')
  @Answers({ 200: ReminderView, problems: [404] })
  dismiss(@IdParam() id: number, @CurrentActor() by: Actor): Promise<ReminderView> {
    return this.update(id, { kind: 'dismiss' }, by);
  }

  @Post('reminders/:id/done', 'End a reminder whose maintenance was done, here or elsewhere')
  @Details('With `nextDate` or `nextMileage` the answer is a new reminder of the same kind, due then.')
  @Answers({ 200: ReminderView, problems: [404, 409] })
  async done(
    @IdParam() id: number,
    @Body() body: FulfilReminderBody,
    @CurrentActor() by: Actor,
  ): Promise<ReminderView> {
    const next = { nextDate: body.nextDate ?? null, nextMileage: body.nextMileage ?? null };
    const done = new FulfilReminder({ reminderId: id, next, by });
    const { reminderId } = await this.commands.execute(done);
    return this.reminderListReader.readReminder(reminderId, by);
  }

  private async update(id: number, update: ReminderUpdate, by: Actor): Promise<ReminderView> {
    await this.commands.execute(new UpdateReminder({ reminderId: id, update, by }));
    return this.reminderListReader.readReminder(id, by);
  }
}

/** The terms in the request. An empty date or mileage removes the stored one. */
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
@Controller('appointments')
@For('public')
export class AppointmentRemindersController {
  constructor(private readonly reminderListReader: ReminderListReader) {}

  @Get(':id/reminders', 'List what is due for the vehicle of an appointment, as its client or the bearer of its link')
  @RequireSessionOrManageToken()
  @Details('Due or overdue ones, earliest first; none if the booking did not prove its phone.')
  @Answers({ 200: [AppointmentReminderView], description: 'At most 500.', problems: [404, 429] })
  due(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() manageToken?: string,
  ): Promise<AppointmentReminderView[]> {
    return this.reminderListReader.listDueOfAppointment(id, by, manageToken);
  }
}

@ApiTags('reminders')
@Controller('admin/reminders')
@For('desk')
export class AdminRemindersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reminderListReader: ReminderListReader,
  ) {}

  @Get('/', 'List the due reminders of all vehicles, earliest first')
  @Answers({ page: DueReminderView, description: 'One page. The header `X-Total-Count` has the total.' })
  due(@Query() { urgency, ...page }: ListDueRemindersQuery): Promise<Page<DueReminderView>> {
    return this.reminderListReader.listDueReminders(urgency, page);
  }

  @Post(':id/offer', 'Offer a free start to the owner of what is due, as to a customer of the waitlist')
  @Details('`owner_not_offered` when the owner may not get it (any more). The offer can be withdrawn as any other.')
  @Answers({ 201: OwnerOfferView, problems: [404, 409] })
  async offer(
    @IdParam() id: number,
    @Body() body: OfferByHandBody,
    @CurrentActor() by: Actor,
  ): Promise<OwnerOfferView> {
    return {
      entryId: await this.commands.execute(new OfferStartToOwner({ reminderId: id, start: toStart(body), by })),
    };
  }
}

import { Body, Controller, Req, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, isMechanic } from '../../../kernel/actor.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { NotAllowed } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Patch, Post, Put } from '../../../platform/http/route-decorators.ts';
import { AppointmentView, ChangedAppointmentView } from '../application/appointment.view.ts';
import {
  AnnounceReady,
  AssignMechanic,
  ChangeAppointmentStatus,
  MarkReady,
  ReopenAppointment,
  UndoStatusChange,
  WithdrawArrival,
} from '../application/change-appointment-status.ts';
import { CompleteAppointment } from '../application/complete-appointment.ts';
import {
  AppointmentDetails,
  ChangedWorkshopAppointmentView,
  changedWorkshopAppointmentView,
  WorkshopAppointmentView,
  workshopAppointmentView,
} from '../application/read-appointment.ts';
import { CompletionReader, CompletionView } from '../application/read-completion.ts';
import { AssignMechanicBody, ChangeAppointmentStatusBody, StatusConflict } from './booking.dto.ts';
import { CompleteAppointmentBody, ReopenAppointmentBody, UndoStatusBody } from './completion.dto.ts';

function oneOf(...forms: [Type, Type]) {
  return { oneOf: forms.map((form) => ({ $ref: getSchemaPath(form) })) };
}

@ApiTags('booking')
@Controller('appointments')
export class AppointmentProgressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly completionReader: CompletionReader,
    private readonly appointments: AppointmentDetails,
    private readonly idempotency: Idempotency,
  ) {}

  @Patch(':id/status', 'Confirm, start, complete or cancel an appointment')
  @For('workshop')
  @Details(
    'The change can be undone for ten seconds, for which its messages wait. With `day`, an appointment of another day ' +
      'gets 409 `other_day`. Mechanics only start the work; the answer to them is a `ChangedWorkshopAppointment`.',
  )
  @ApiExtraModels(ChangedAppointmentView, ChangedWorkshopAppointmentView)
  @Answers({
    200: oneOf(ChangedAppointmentView, ChangedWorkshopAppointmentView),
    problems: [404],
    conflict: StatusConflict,
  })
  async changeStatus(
    @IdParam() id: number,
    @Body() { status, reason, day }: ChangeAppointmentStatusBody,
    @CurrentActor() by: Actor,
  ): Promise<ChangedAppointmentView | ChangedWorkshopAppointmentView> {
    if (isMechanic(by) && status !== 'in-progress') throw new NotAllowed();
    const change = new ChangeAppointmentStatus({
      appointmentId: id,
      to: status,
      by,
      reason,
      day: day === undefined ? undefined : localDate(day),
    });
    const until = await this.commands.execute<ChangeAppointmentStatus, Date | null>(change);
    const changed = await this.changed(id, until?.toISOString() ?? null);
    return isMechanic(by) ? changedWorkshopAppointmentView(changed) : changed;
  }

  @Put(':id/ready', 'Say that the work on the vehicle of an appointment is done')
  @For('workshop')
  @Details('The desk is told; the appointment stays in progress until it is completed. A second time has no effect.')
  @Answers({ 204: null, problems: [404, 409] })
  ready(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new MarkReady({ appointmentId: id, isReady: true, by }));
  }

  @Delete(':id/ready', 'Say that the work on the vehicle of an appointment goes on after all')
  @For('workshop')
  @Answers({ 204: null, problems: [404, 409] })
  notReady(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new MarkReady({ appointmentId: id, isReady: false, by }));
  }

  @Put(':id/ready-message', 'Tell the customer of an appointment that the vehicle is ready')
  @For('desk')
  @Details(
    'By the template `vehicle-ready`, once an appointment, as soon as it can no longer be taken back; it does not leave when the vehicle ' +
      'is not ready by then. A second time has no effect. 409 `vehicle_not_ready` before the team has said so.',
  )
  @Answers({ 204: null, problems: [404, 409] })
  announceReady(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new AnnounceReady({ appointmentId: id, by }));
  }

  @Delete(':id/arrival', 'Take back that the customer has arrived; a second request has no effect')
  @For('desk')
  @Answers({ 204: null, problems: [404, 409] })
  withdrawArrival(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new WithdrawArrival({ appointmentId: id, by }));
  }

  @Put(':id/mechanic', 'Set the mechanic of an appointment, or remove it')
  @For('workshop')
  @Details(
    'A mechanic takes on an appointment without a mechanic, and gives back the own one. A second time has no effect.',
  )
  @Answers({ 204: null, problems: [404, 409] })
  assign(@IdParam() id: number, @Body() { mechanicId }: AssignMechanicBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new AssignMechanic({ appointmentId: id, mechanicId: mechanicId ?? null, by }));
  }

  @Get(':id/completion', 'Read what is needed to complete an appointment: price, odometer, rewards of the client')
  @For('desk')
  @Answers({ 200: CompletionView, problems: [404] })
  completion(@IdParam() id: number): Promise<CompletionView> {
    return this.completionReader.readCompletion(id);
  }

  @Post(':id/completion', 'Complete an appointment with its final price, odometer and rewards, all or nothing')
  @For('desk')
  @Details(
    'It can be undone for ten seconds, for which its messages wait. A mileage that contradicts what the workshop read: 409 ' +
      '`mileage_questioned` unless confirmed; `first_mileage_questioned` for a first one that hardly fits the year of the vehicle; ' +
      '`line_questioned` for a line that may be a job of the estimate in other words.',
  )
  @Answers({ 200: ChangedAppointmentView, problems: [404], conflict: StatusConflict, idempotencyKey: true })
  async complete(
    @IdParam() id: number,
    @Body() { lines, confirmLines, confirmMileage, odometerReplaced, ...completion }: CompleteAppointmentBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ChangedAppointmentView> {
    const priceLines = lines?.map(({ label, amount }) => ({ label, amountBani: Math.round(amount * 100) }));
    const command = new CompleteAppointment({
      appointmentId: id,
      completion: {
        ...completion,
        lines: priceLines,
        areLinesConfirmed: confirmLines,
        mileageAnswer: { isConfirmed: confirmMileage, isReplaced: odometerReplaced },
      },
      by,
    });
    const undoableUntil = await this.idempotency.runOnce(request, async () => {
      const until = await this.commands.execute<CompleteAppointment, Date | null>(command);
      return until?.toISOString() ?? null;
    });
    return this.changed(id, undoableUntil);
  }

  @Post(':id/reopen', 'Take a completed appointment back into work, for a reason')
  @For('desk')
  @Details(
    'Points, the total spent, the odometer reading and rewards of the completion are taken back; lines and note stay.',
  )
  @Answers({ 200: AppointmentView, problems: [404], conflict: StatusConflict })
  async reopen(
    @IdParam() id: number,
    @Body() { reason }: ReopenAppointmentBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView> {
    await this.commands.execute(new ReopenAppointment({ appointmentId: id, reason, by }));
    return this.appointments.get(id);
  }

  @Post(':id/undo', 'Undo the last change of the state of an appointment, within ten seconds')
  @For('workshop')
  @Details(
    'Messages that wait are withdrawn, points and the total spent taken back; lines and discounts stay. 409 ' +
      '`undo_too_late`, `undo_overtaken` when the customer or a colleague went on, `nothing_to_undo`, and `slot_taken` ' +
      'when the place of a cancelled appointment was taken. Mechanics undo only a start.',
  )
  @ApiBody({ type: UndoStatusBody, required: false })
  @ApiExtraModels(AppointmentView, WorkshopAppointmentView)
  @Answers({ 200: oneOf(AppointmentView, WorkshopAppointmentView), problems: [404], conflict: StatusConflict })
  async undo(
    @IdParam() id: number,
    @Body() { undoableUntil }: UndoStatusBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView | WorkshopAppointmentView> {
    const change = undoableUntil === undefined ? null : new Date(undoableUntil);
    await this.commands.execute(new UndoStatusChange({ appointmentId: id, undoableUntil: change, by }));
    const appointment = await this.appointments.get(id);
    return isMechanic(by) ? workshopAppointmentView(appointment) : appointment;
  }

  private async changed(id: number, undoableUntil: string | null): Promise<ChangedAppointmentView> {
    const view = await this.appointments.get(id);
    return { ...view, ...(undoableUntil && { undoableUntil }) };
  }
}

import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblem, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { AppointmentView, ChangedAppointmentView } from '../application/appointment.view.ts';
import { ChangeAppointmentStatus } from '../application/change-appointment-status.ts';
import { CompleteAppointment } from '../application/complete-appointment.ts';
import { CompletionView } from '../application/completion.view.ts';
import { ReadAppointment } from '../application/read-appointment.ts';
import { ReadCompletion } from '../application/read-completion.ts';
import { UndoStatusChange } from '../application/undo-status-change.ts';
import { ChangeAppointmentStatusBody } from './booking.dto.ts';
import { CompleteAppointmentBody, UndoStatusBody } from './completion.dto.ts';
import { StatusConflict } from './status-conflict.ts';

/** The way of a visit through the workshop: its states, its end, and undoing a change. */
@ApiTags('booking')
@Controller('appointments')
export class VisitProgressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch(':id/status')
  @For('admin')
  @ApiOperation({
    summary: 'Confirm, start, complete or cancel an appointment',
    description:
      'The change can be undone for ten seconds, for which its messages wait. Starting a visit of another day gets 409 ' +
      '`other_day` without `otherDay`.',
  })
  @ApiIdParam()
  @ApiOkResponse({ type: ChangedAppointmentView })
  @ApiProblems(400, 404)
  @ApiProblem(409, StatusConflict)
  async changeStatus(
    @IdParam() id: number,
    @Body() { status, reason, otherDay }: ChangeAppointmentStatusBody,
    @CurrentActor() by: Actor,
  ): Promise<ChangedAppointmentView> {
    const change = new ChangeAppointmentStatus(id, status, by, { reason, otherDay });
    return this.changed(id, await this.commands.execute(change));
  }

  @Get(':id/completion')
  @For('admin')
  @ApiOperation({
    summary: 'Read what is needed to complete a visit: price, odometer, rewards of the client',
  })
  @ApiIdParam()
  @ApiOkResponse({ type: CompletionView })
  @ApiProblems(400, 404)
  completion(@IdParam() id: number): Promise<CompletionView> {
    return this.queries.execute(new ReadCompletion(id));
  }

  @Post(':id/completion')
  @For('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Complete a visit with its final price, odometer and rewards, all or nothing',
    description: 'It can be undone for ten seconds, for which its messages wait.',
  })
  @ApiIdParam()
  @ApiOkResponse({ type: ChangedAppointmentView })
  @ApiProblems(400, 404)
  @ApiProblem(409, StatusConflict)
  async complete(
    @IdParam() id: number,
    @Body() { lines, ...completion }: CompleteAppointmentBody,
    @CurrentActor() by: Actor,
  ): Promise<ChangedAppointmentView> {
    const priceLines = lines?.map(({ label, amount }) => ({ label, amountBani: Math.round(amount * 100) }));
    const command = new CompleteAppointment(id, { ...completion, lines: priceLines }, by);
    return this.changed(id, await this.commands.execute(command));
  }

  @Post(':id/undo')
  @For('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo the last change of the state of an appointment, within ten seconds',
    description:
      'Messages that wait are withdrawn, points and the total spent taken back; lines and discounts stay. 409 ' +
      '`undo_too_late`, `undo_overtaken` when the customer or another admin went on, `nothing_to_undo`, and `slot_taken` ' +
      'when the place of a cancelled visit was taken.',
  })
  @ApiIdParam()
  @ApiBody({ type: UndoStatusBody, required: false })
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404)
  @ApiProblem(409, StatusConflict)
  async undo(
    @IdParam() id: number,
    @Body() { undoableUntil }: UndoStatusBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView> {
    const change = undoableUntil === undefined ? null : new Date(undoableUntil);
    await this.commands.execute(new UndoStatusChange(id, change, by));
    return this.queries.execute(new ReadAppointment(id));
  }

  private async changed(id: number, undoableUntil: Date | null): Promise<ChangedAppointmentView> {
    const view = await this.queries.execute(new ReadAppointment(id));
    return { ...view, ...(undoableUntil && { undoableUntil: undoableUntil.toISOString() }) };
  }
}

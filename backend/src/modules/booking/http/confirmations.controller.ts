import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Post } from '../../../platform/http/route-decorators.ts';
import {
  ConfirmAppointments,
  ConfirmationsView,
  UndoConfirmations,
  UndoneConfirmationsView,
} from '../application/confirm-appointments.ts';
import { ConfirmAppointmentsBody, UndoConfirmationsBody } from './confirmations.dto.ts';

@ApiTags('booking')
@Controller('appointments/confirmations')
@For('desk')
export class ConfirmationsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('/', 'Confirm several pending appointments, each as if alone')
  @Details(
    'One that cannot be confirmed is named with the reason; the others are confirmed. One that is confirmed already, such as by a first request, is refused with `invalid_transition`.',
  )
  @Answers({ 200: ConfirmationsView })
  confirm(@Body() { ids }: ConfirmAppointmentsBody, @CurrentActor() by: Actor): Promise<ConfirmationsView> {
    return this.commands.execute(new ConfirmAppointments({ appointmentIds: ids, by }));
  }

  @Post('undo', 'Undo several confirmations, each as if alone, within ten seconds')
  @Details('One that cannot be undone is named with the reason, such as `undo_too_late` or `undo_overtaken`.')
  @Answers({ 200: UndoneConfirmationsView })
  undo(@Body() body: UndoConfirmationsBody, @CurrentActor() by: Actor): Promise<UndoneConfirmationsView> {
    const confirmations = body.confirmations.map(({ id, undoableUntil }) => ({
      id,
      undoableUntil: new Date(undoableUntil),
    }));
    return this.commands.execute(new UndoConfirmations({ confirmations, by }));
  }
}

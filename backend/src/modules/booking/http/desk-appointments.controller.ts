import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Post } from '../../../platform/http/route-decorators.ts';
import { BoardConflict } from '../../schedule/fields.ts';
import { AppointmentView } from '../application/appointment.view.ts';
import { AppointmentDetails } from '../application/read-appointment.ts';
import {
  EnterAppointmentBody,
  PlaceAppointmentBody,
  toEnterAppointment,
  toPlaceAppointment,
} from './desk-appointments.dto.ts';

@ApiTags('board')
@Controller('admin/board/visits')
@For('desk')
export class DeskAppointmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: AppointmentDetails,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('/', 'Enter an appointment, confirmed, or a walk-in, which begins now when a bay is free')
  @ApiOperation({ operationId: 'Board.enter' })
  @Details(
    'The desk may use any five minutes within the opening hours. A walk-in whose bay is free later today is confirmed ' +
      'for that start.',
  )
  @Answers({ 201: AppointmentView, conflict: BoardConflict, idempotencyKey: true })
  async enter(
    @Body() body: EnterAppointmentBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<AppointmentView> {
    const command = toEnterAppointment(body, by);
    const id = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.appointments.get(id);
  }

  @Post(':id/place', 'Give an appointment another start, bay or duration')
  @ApiOperation({ operationId: 'Board.place' })
  @Details(
    'Work that has begun keeps its start. The customer gets a message when the start changes. An appointment that was recorded ' +
      'afterwards moves by the rules of its entry, without a message.',
  )
  @Answers({ 200: AppointmentView, problems: [404], conflict: BoardConflict })
  async place(
    @IdParam() id: number,
    @Body() body: PlaceAppointmentBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView> {
    await this.commands.execute(toPlaceAppointment(id, body, by));
    return this.appointments.get(id);
  }
}

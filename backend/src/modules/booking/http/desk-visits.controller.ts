import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ApiIdempotencyKey, ApiProblem, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { BoardConflict } from '../../schedule/fields.ts';
import { AppointmentView } from '../application/appointment.view.ts';
import { ReadAppointment } from '../application/read-appointment.ts';
import { EnterVisitBody, PlaceVisitBody } from './desk-visits.dto.ts';
import { toEnterVisit, toPlaceVisit } from './to-booking-commands.ts';

/** Visits that the desk enters and places on the board. */
@ApiTags('board')
@Controller('admin/board/visits')
@For('desk')
export class DeskVisitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'Board.enter',
    summary: 'Enter a visit, confirmed, or a walk-in, which begins now when a bay is free',
    description:
      'The desk may use any five minutes within the opening hours. A walk-in whose bay is free later today is confirmed ' +
      'for that start.',
  })
  @ApiCreatedResponse({ type: AppointmentView })
  @ApiIdempotencyKey()
  @ApiProblems(400)
  @ApiProblem(409, BoardConflict)
  async enter(
    @Body() body: EnterVisitBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<AppointmentView> {
    const command = toEnterVisit(body, by);
    const id = await this.idempotency.runOnce(request, () => this.commands.execute(command));
    return this.queries.execute(new ReadAppointment(id));
  }

  @Post(':id/place')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'Board.place',
    summary: 'Give a visit another start, bay or duration',
    description: 'Work that has begun keeps its start. The customer gets a message when the start changes.',
  })
  @ApiIdParam()
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404)
  @ApiProblem(409, BoardConflict)
  async place(
    @IdParam() id: number,
    @Body() body: PlaceVisitBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView> {
    await this.commands.execute(toPlaceVisit(id, body, by));
    return this.queries.execute(new ReadAppointment(id));
  }
}

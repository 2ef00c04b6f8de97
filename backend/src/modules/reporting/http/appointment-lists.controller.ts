import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { DateParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { AppointmentView } from '../../booking/index.ts';
import { ListAppointments, ListOwnAppointments } from '../application/appointments/list-appointments.ts';
import { ListAppointmentsOfDay, PublicVisit } from '../application/appointments/list-appointments-of-day.ts';
import { AppointmentsQuery, PageQuery } from './reporting.dto.ts';
import { PAGE_DESCRIPTION, sendPage } from './responses.ts';

/** Lists of appointments: all for the desk, one day for the public, their own for clients (specification §7). */
@ApiTags('appointments')
@Controller()
export class AppointmentListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('appointments')
  @For('desk')
  @ApiOperation({ summary: 'List all appointments, by default newest first' })
  @ApiListResponse(AppointmentView, PAGE_DESCRIPTION)
  @ApiProblems(400)
  async all(
    @Query() { page, pageSize, order, phone, ...filter }: AppointmentsQuery,
    @Req() { language }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentView[]> {
    const isProven = phone && phone === 'proven';
    const query = new ListAppointments({ ...filter, isProven }, { page, pageSize }, language, order);
    return sendPage(reply, await this.queries.execute(query));
  }

  @Get('appointments/date/:date')
  @For('public')
  @ApiParam({ name: 'date', schema: { type: 'string', format: 'date' } })
  @ApiOperation({
    summary: 'List the appointments of a day, in order',
    description:
      'Any day in full for the desk. Only today for others: initials, make, start, services and state; 404 for visitors and clients while the public panel of the workshop is off.',
  })
  @ApiExtraModels(AppointmentView, PublicVisit)
  @ApiOkResponse({
    description: 'The appointments of the day.',
    schema: {
      type: 'array',
      items: { oneOf: [{ $ref: getSchemaPath(AppointmentView) }, { $ref: getSchemaPath(PublicVisit) }] },
    },
  })
  @ApiProblems(400, 401, 403, 404)
  ofDay(
    @DateParam() date: LocalDate,
    @CurrentActor() actor: Actor,
  ): Promise<(AppointmentView | PublicVisit)[]> {
    return this.queries.execute(new ListAppointmentsOfDay(date, actor));
  }

  @Get('client/appointments')
  @For('user')
  @ApiOperation({ summary: 'List the appointments of the signed-in client, newest first' })
  @ApiListResponse(AppointmentView, PAGE_DESCRIPTION)
  @ApiProblems(400)
  async own(
    @CurrentPrincipal() { userId }: Principal,
    @Query() page: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentView[]> {
    return sendPage(reply, await this.queries.execute(new ListOwnAppointments(userId, page)));
  }
}

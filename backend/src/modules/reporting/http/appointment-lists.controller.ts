import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { DateParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { AppointmentView } from '../../booking/index.ts';
import type { AppointmentPage } from '../application/appointment-cards.ts';
import { ListAppointments } from '../application/list-appointments.ts';
import { ListAppointmentsOfDay } from '../application/list-appointments-of-day.ts';
import { ListOwnAppointments } from '../application/list-own-appointments.ts';
import { AppointmentsWanted, Page } from './reporting.dto.ts';

const OF_ALL_PAGES = 'The page; the header `X-Total-Count` counts all pages.';

/** The lists of appointments: all for admins, a day for everybody, their own for clients (specification §7). */
@ApiTags('appointments')
@Controller()
export class AppointmentListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('appointments')
  @For('admin')
  @ApiOperation({ summary: 'A page of all appointments, newest first unless asked otherwise' })
  @ApiListResponse(AppointmentView, OF_ALL_PAGES)
  @ApiProblems(400)
  async all(
    @Query() { page, pageSize, order, ...filter }: AppointmentsWanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentView[]> {
    return paged(
      reply,
      await this.queries.execute(new ListAppointments(filter, { number: page, size: pageSize }, order)),
    );
  }

  @Get('appointments/date/:date')
  @For('public')
  @ApiParam({ name: 'date', schema: { type: 'string', format: 'date' } })
  @ApiOperation({
    summary: "A day's appointments in order",
    description:
      "Any day in full for admins; for others today's, with masked people and no plate, e-mail or notes.",
  })
  @ApiListResponse(AppointmentView, 'The appointments of the day.')
  @ApiProblems(400, 401, 403)
  ofDay(@DateParam() date: LocalDate, @CurrentActor() actor: Actor): Promise<AppointmentView[]> {
    return this.queries.execute(new ListAppointmentsOfDay(date, actor));
  }

  @Get('client/appointments')
  @For('user')
  @ApiOperation({ summary: "A page of the signed-in client's own appointments, newest first" })
  @ApiListResponse(AppointmentView, OF_ALL_PAGES)
  @ApiProblems(400)
  async own(
    @CurrentPrincipal() { userId }: Principal,
    @Query() { page, pageSize }: Page,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppointmentView[]> {
    return paged(
      reply,
      await this.queries.execute(new ListOwnAppointments(userId, { number: page, size: pageSize })),
    );
  }
}

function paged(reply: FastifyReply, { appointments, total }: AppointmentPage): AppointmentView[] {
  void reply.header('X-Total-Count', total);
  return appointments;
}

import { Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { daysBetween, type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { ManageToken, RequireSessionOrManageToken } from '../../../platform/http/manage-token.ts';
import { PageQuery } from '../../../platform/http/pages.ts';
import { DateParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { Answers, Details, Get } from '../../../platform/http/route-decorators.ts';
import { AppointmentView } from '../../booking/index.ts';
import { BoardView } from '../application/appointments/board.view.ts';
import { AppointmentListReader } from '../application/appointments/list-appointments.ts';
import { DayAppointmentReader, PublicAppointment } from '../application/appointments/list-appointments-of-day.ts';
import { BoardReader } from '../application/appointments/show-board.ts';

import { ReceiptPrinter } from '../application/service-books/printers.ts';
import { AppointmentsQuery, BoardQuery } from './reporting.dto.ts';

@ApiTags('appointments')
@Controller()
export class AppointmentListsController {
  constructor(
    private readonly receiptPrinter: ReceiptPrinter,
    private readonly dayAppointmentReader: DayAppointmentReader,
    private readonly appointmentListReader: AppointmentListReader,
  ) {}

  @Get('appointments', 'List all appointments, by default newest first')
  @For('desk')
  @Answers({ page: AppointmentView })
  all(
    @Query() { page, pageSize, order, phone, ...filter }: AppointmentsQuery,
    @Req() { language }: FastifyRequest,
  ): Promise<Page<AppointmentView>> {
    const isProven = phone && phone === 'proven';
    return this.appointmentListReader.listAppointments({
      filter: { ...filter, isProven },
      page: { page, pageSize },
      language,
      order,
    });
  }

  @Get('appointments/date/:date', 'List the appointments of a day, in order')
  @For('public')
  @ApiParam({ name: 'date', schema: { type: 'string', format: 'date' } })
  @Details(
    'Any day in full for the desk. Only today for others: initials, make, start, services and state; 404 for visitors and clients while the public panel of the workshop is off.',
  )
  @ApiExtraModels(AppointmentView, PublicAppointment)
  @Answers({
    200: {
      type: 'array',
      items: { oneOf: [{ $ref: getSchemaPath(AppointmentView) }, { $ref: getSchemaPath(PublicAppointment) }] },
    },
    description: 'The appointments of the day.',
    problems: [401, 403, 404],
  })
  ofDay(@DateParam() date: LocalDate, @CurrentActor() actor: Actor): Promise<(AppointmentView | PublicAppointment)[]> {
    return this.dayAppointmentReader.listAppointmentsOfDay(date, actor);
  }

  @Get(
    'appointments/:id/receipt.pdf',
    'Print what was done at a completed appointment and what it cost; no fiscal receipt',
  )
  @For('public')
  @RequireSessionOrManageToken()
  @Details('For its client, the desk or the bearer of its manage link, in the language of the request.')
  @Answers({ file: 'application/pdf', problems: [404, 409, 429] })
  async receipt(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @Req() { language }: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<StreamableFile> {
    const receipt = await this.receiptPrinter.print(id, language, by, manageToken);
    return new StreamableFile(receipt, {
      type: 'application/pdf',
      disposition: `attachment; filename="vizita-${id}.pdf"`,
    });
  }

  @Get('client/appointments', 'List the appointments of the signed-in client, newest first')
  @For('user')
  @Answers({ page: AppointmentView })
  own(@CurrentPrincipal() { userId }: Principal, @Query() page: PageQuery): Promise<Page<AppointmentView>> {
    return this.appointmentListReader.listOwnAppointments(userId, page);
  }
}

const MAX_DAYS = 14;

@ApiTags('board')
@Controller('admin/board')
@For('workshop')
export class BoardViewController {
  constructor(private readonly boardReader: BoardReader) {}

  @Get('/', 'Show the bays of a period with their appointments and blocks')
  @Answers({ 200: BoardView })
  show(@Query() query: BoardQuery, @CurrentActor() by: Actor): Promise<BoardView> {
    const [from, to] = [localDate(query.from), localDate(query.to)];
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_DAYS) {
      throw new InvalidRequest([{ field: 'to', message: 'booking.period', params: { max: MAX_DAYS } }]);
    }
    return this.boardReader.showBoard(from, to, by);
  }
}

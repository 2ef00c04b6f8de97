import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { OrderBody } from '../../../platform/http/validators.ts';
import { AffectedAppointmentsView } from '../application/capacity/appointments-to-move.ts';
import { AddBay, BayReader, BayView, ChangeBay, OrderBays } from '../application/capacity/bays.ts';
import { AppointmentToMoveReader } from '../application/capacity/list-appointments-to-move.ts';
import {
  ChangeOpeningHours,
  toWeeklyHours,
  WorkingWeekReader,
  WorkingWeekView,
} from '../application/capacity/opening-hours.ts';
import {
  AddBayBody,
  CapacityConflict,
  ChangeBayBody,
  ChangeOpeningHoursBody,
  OpeningHoursBody,
} from './capacity.dto.ts';

@ApiTags('booking')
@Controller('admin/bays')
@For('admin')
export class BaysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bayReader: BayReader,
    private readonly appointmentToMoveReader: AppointmentToMoveReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List all bays')
  @Answers({ 200: [BayView], description: 'In their order, at most 500.' })
  list(): Promise<BayView[]> {
    return this.bayReader.listBays();
  }

  @Get(':id/visits', 'List the appointments that retiring a bay would affect')
  @Answers({ 200: AffectedAppointmentsView })
  appointments(@IdParam() id: number): Promise<AffectedAppointmentsView> {
    return this.appointmentToMoveReader.previewCapacityChange({ bayId: id });
  }

  @Post('/', 'Add a bay at the end of the list')
  @Answers({ 201: Number, description: 'Its id.', idempotencyKey: true })
  add(@Body() { name }: AddBayBody, @CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<number> {
    return this.idempotency.runOnce(request, () => this.commands.execute(new AddBay({ name, by })));
  }

  @Put('order', 'Order the bays')
  @Answers({ 204: null, problems: [409] })
  order(@Body() { ids }: OrderBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new OrderBays({ bayIds: ids, by }));
  }

  @Put(':id', 'Rename, retire or reactivate a bay')
  @Details(
    '409 `visits_affected` lists the appointments of a bay to retire; `keepVisits` leaves them to be moved. ' +
      '409 `last_bay`: nothing could be booked; `leaveNone` accepts that.',
  )
  @Answers({ 204: null, problems: [404], conflict: CapacityConflict })
  change(@IdParam() id: number, @Body() body: ChangeBayBody, @CurrentActor() by: Actor): Promise<void> {
    const { name, active, version, keepVisits: keepAppointments = false, leaveNone = false } = body;
    return this.commands.execute(
      new ChangeBay({
        bayId: id,
        terms: { name, active },
        version,
        accepts: { keepVisits: keepAppointments, leaveNone },
        by,
      }),
    );
  }
}

@ApiTags('booking')
@Controller('admin/opening-hours')
@For('admin')
export class OpeningHoursController {
  constructor(
    private readonly commands: CommandBus,
    private readonly workingWeekReader: WorkingWeekReader,
    private readonly appointmentToMoveReader: AppointmentToMoveReader,
  ) {}

  @Get('/', 'Read the opening hours of the week')
  @Answers({ 200: WorkingWeekView })
  read(): Promise<WorkingWeekView> {
    return this.workingWeekReader.readWorkingWeek();
  }

  @Post('preview', 'List the appointments that other opening hours would cut; stores nothing')
  @Answers({ 200: AffectedAppointmentsView })
  async preview(@Body() { days }: OpeningHoursBody): Promise<AffectedAppointmentsView> {
    return this.appointmentToMoveReader.previewCapacityChange({ hours: toWeeklyHours(days) });
  }

  @Put('/', 'Change the opening hours of the week')
  @Details('409 `visits_affected` lists the appointments that the hours cut; `keepVisits` leaves them to be moved.')
  @Answers({ 200: WorkingWeekView, conflict: CapacityConflict })
  async change(
    @Body() { days, version, keepVisits: keepAppointments = false }: ChangeOpeningHoursBody,
    @CurrentActor() by: Actor,
  ): Promise<WorkingWeekView> {
    await this.commands.execute(
      new ChangeOpeningHours({ hours: toWeeklyHours(days), version, keepVisits: keepAppointments, by }),
    );
    return this.workingWeekReader.readWorkingWeek();
  }
}

import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { AffectedAppointmentsView } from '../application/capacity/appointments-to-move.ts';
import { AppointmentToMoveReader } from '../application/capacity/list-appointments-to-move.ts';
import {
  AnnounceOpening,
  ListedOpeningView,
  OpeningReader,
  OpeningView,
  toOpenPeriod,
  WithdrawOpening,
} from '../application/capacity/openings.ts';
import { AnnounceOpeningBody, OpenPeriodBody } from './capacity.dto.ts';

@ApiTags('booking')
@Controller('admin/openings')
@For('admin')
export class OpeningsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly openingReader: OpeningReader,
    private readonly appointmentToMoveReader: AppointmentToMoveReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List the periods with other hours than those of the week, latest first')
  @Answers({ 200: [ListedOpeningView], description: 'At most 200.' })
  list(): Promise<ListedOpeningView[]> {
    return this.openingReader.listOpenings();
  }

  @Post('/', 'Open the workshop for a period at other hours than those of the week')
  @Details('The hours win over those of the week and over holidays; a closure still closes its days.')
  @Answers({ 201: OpeningView, idempotencyKey: true, problems: [409] })
  announce(
    @Body() { from, to, name, hours }: AnnounceOpeningBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<OpeningView> {
    const command = new AnnounceOpening({ period: toOpenPeriod(from, to, hours), name, by });
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Post('preview', 'List the appointments that the hours of an opening would cut; stores nothing')
  @Answers({ 200: AffectedAppointmentsView })
  async preview(@Body() { from, to, hours }: OpenPeriodBody): Promise<AffectedAppointmentsView> {
    return this.appointmentToMoveReader.previewCapacityChange({ opening: toOpenPeriod(from, to, hours) });
  }

  @Delete(':id', 'Return to the hours of the week')
  @Answers({ 204: null, problems: [404] })
  withdraw(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new WithdrawOpening({ openingId: id, by }));
  }
}

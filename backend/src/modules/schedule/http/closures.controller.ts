import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Get, Post } from '../../../platform/http/route-decorators.ts';
import { AffectedAppointmentsView } from '../application/capacity/appointments-to-move.ts';
import {
  AnnounceClosure,
  ClosureReader,
  ClosureView,
  ListedClosureView,
  WithdrawClosure,
} from '../application/capacity/closures.ts';
import { AppointmentToMoveReader } from '../application/capacity/list-appointments-to-move.ts';

import { AnnounceClosureBody, PreviewClosureBody } from './capacity.dto.ts';

@ApiTags('booking')
@Controller('admin/closures')
@For('desk')
export class ClosuresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly closureReader: ClosureReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List closures, latest first')
  @Answers({ 200: [ListedClosureView], description: 'At most 200.' })
  list(): Promise<ListedClosureView[]> {
    return this.closureReader.listClosures();
  }

  @Post('/', 'Close the workshop for a period')
  @Answers({ 201: ClosureView, idempotencyKey: true })
  announce(
    @Body() { from, to, reason }: AnnounceClosureBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ClosureView> {
    const command = new AnnounceClosure({ from: localDate(from), to: localDate(to), reason, by });
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Delete(':id', 'Delete a closure')
  @Answers({ 204: null, problems: [404] })
  withdraw(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new WithdrawClosure({ closureId: id, by }));
  }
}

@ApiTags('booking')
@Controller('admin')
@For('desk')
export class AppointmentsToMoveController {
  constructor(private readonly appointmentToMoveReader: AppointmentToMoveReader) {}

  @Get('visits-to-move', 'List the appointments without a place, each with the nearest free start')
  @Answers({ 200: AffectedAppointmentsView })
  list(): Promise<AffectedAppointmentsView> {
    return this.appointmentToMoveReader.listAppointmentsToMove();
  }

  @Post('closures/preview', 'List the appointments that a closure would affect; stores nothing')
  @Answers({ 200: AffectedAppointmentsView })
  previewClosure(@Body() { from, to }: PreviewClosureBody): Promise<AffectedAppointmentsView> {
    return this.appointmentToMoveReader.previewCapacityChange({ from: localDate(from), to: localDate(to) });
  }
}

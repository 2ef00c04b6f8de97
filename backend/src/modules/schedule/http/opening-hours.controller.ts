import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblem, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ChangeOpeningHours, toWeeklyHours } from '../application/capacity/change-opening-hours.ts';
import { PreviewOpeningHours } from '../application/capacity/list-visits-to-move.ts';
import { ReadWorkingWeek, WorkingWeekView } from '../application/capacity/read-opening-hours.ts';
import { AffectedVisitsView } from '../application/capacity/visits-to-move.ts';
import { CapacityConflict, ChangeOpeningHoursBody, OpeningHoursBody } from './capacity.dto.ts';

/** The opening hours of the week as admins change them. */
@ApiTags('booking')
@Controller('admin/opening-hours')
@For('admin')
export class OpeningHoursController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Read the opening hours of the week' })
  @ApiOkResponse({ type: WorkingWeekView })
  read(): Promise<WorkingWeekView> {
    return this.queries.execute(new ReadWorkingWeek());
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'List the visits that other opening hours would cut; stores nothing' })
  @ApiOkResponse({ type: AffectedVisitsView })
  @ApiProblems(400)
  async preview(@Body() { days }: OpeningHoursBody): Promise<AffectedVisitsView> {
    return this.queries.execute(new PreviewOpeningHours(toWeeklyHours(days)));
  }

  @Put()
  @ApiOperation({
    summary: 'Change the opening hours of the week',
    description:
      '409 `visits_affected` lists the visits that the hours cut; `keepVisits` leaves them to be moved.',
  })
  @ApiOkResponse({ type: WorkingWeekView })
  @ApiProblems(400)
  @ApiProblem(409, CapacityConflict)
  async change(
    @Body() { days, version, keepVisits = false }: ChangeOpeningHoursBody,
    @CurrentActor() by: Actor,
  ): Promise<WorkingWeekView> {
    await this.commands.execute(new ChangeOpeningHours(toWeeklyHours(days), version, keepVisits, by));
    return this.queries.execute(new ReadWorkingWeek());
  }
}

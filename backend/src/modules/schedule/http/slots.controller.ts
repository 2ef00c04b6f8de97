import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { daysBetween, localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { toServiceIds } from '../../catalogue/fields.ts';
import { FreeStartView, ListNextStarts } from '../application/free-starts/list-next-starts.ts';
import {
  DayAvailabilityView,
  ListAvailableDays,
  ListTimeSlots,
  TimeSlotView,
} from '../application/free-starts/list-time-slots.ts';
import { AvailableDaysQuery, NextStartsQuery, TimeSlotsQuery } from './slots.dto.ts';

/** Longest period of the month grid: two months. */
const MAX_DAYS = 62;

/** Free starts. */
@ApiTags('booking')
@Controller()
@For('public')
export class SlotsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('time-slots')
  @ApiOperation({ summary: 'List the starts of a day' })
  @ApiListResponse(TimeSlotView, 'Every start in order; empty for a closed, past or too distant day.')
  @ApiProblems(400)
  timeSlots(@Query() query: TimeSlotsQuery): Promise<TimeSlotView[]> {
    return this.queries.execute(new ListTimeSlots(localDate(query.date), toServiceIds(query)));
  }

  @Get('time-slots/next')
  @ApiOperation({ summary: 'List the first free starts' })
  @ApiListResponse(FreeStartView, 'In order; empty when nothing is free.')
  @ApiProblems(400)
  next(@Query() query: NextStartsQuery): Promise<FreeStartView[]> {
    const from = query.from === undefined ? undefined : localDate(query.from);
    return this.queries.execute(new ListNextStarts(query.count, toServiceIds(query), from));
  }

  @Get('time-slots/days')
  @ApiOperation({ summary: 'List the availability of each day of a period' })
  @ApiListResponse(DayAvailabilityView, 'Every day of the period in order.')
  @ApiProblems(400)
  days(@Query() query: AvailableDaysQuery): Promise<DayAvailabilityView[]> {
    const from = localDate(query.from);
    const to = localDate(query.to);
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_DAYS) {
      throw new InvalidRequest([{ field: 'to', message: 'booking.period', params: { max: MAX_DAYS } }]);
    }
    return this.queries.execute(new ListAvailableDays(from, to, toServiceIds(query)));
  }
}

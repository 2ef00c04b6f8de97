import { Controller, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { daysBetween, localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { Answers, Get } from '../../../platform/http/route-decorators.ts';
import { toServiceIds } from '../../catalogue/fields.ts';
import {
  DayAvailabilityView,
  FreeStartReader,
  FreeStartView,
  TimeSlotView,
} from '../application/free-starts/list-starts.ts';
import { AvailableDaysQuery, NextStartsQuery, TimeSlotsQuery } from './slots.dto.ts';

const MAX_DAYS = 62;

const written = new WeakMap<readonly TimeSlotView[], string>();

function jsonOf(slots: readonly TimeSlotView[]): string {
  let json = written.get(slots);
  if (json === undefined) {
    json = JSON.stringify(slots);
    written.set(slots, json);
  }
  return json;
}

@ApiTags('booking')
@Controller()
@For('public')
export class SlotsController {
  constructor(private readonly freeStartReader: FreeStartReader) {}

  @Get('time-slots', 'List the starts of a day')
  @Answers({ 200: [TimeSlotView], description: 'Every start in order; empty for a closed, past or too distant day.' })
  @Header('Content-Type', 'application/json; charset=utf-8')
  async timeSlots(@Query() query: TimeSlotsQuery): Promise<string> {
    const wanted = { date: localDate(query.date), serviceIds: toServiceIds(query) };
    return jsonOf(await this.freeStartReader.listTimeSlots(wanted));
  }

  @Get('time-slots/next', 'List the first free starts')
  @Answers({ 200: [FreeStartView], description: 'In order; empty when nothing is free.' })
  next(@Query() query: NextStartsQuery): Promise<FreeStartView[]> {
    const from = query.from === undefined ? undefined : localDate(query.from);
    return this.freeStartReader.listNextStarts(query.count, toServiceIds(query), from, query.perDay);
  }

  @Get('time-slots/days', 'List the availability of each day of a period')
  @Answers({ 200: [DayAvailabilityView], description: 'Every day of the period in order.' })
  days(@Query() query: AvailableDaysQuery): Promise<DayAvailabilityView[]> {
    const from = localDate(query.from);
    const to = localDate(query.to);
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_DAYS) {
      throw new InvalidRequest([{ field: 'to', message: 'booking.period', params: { max: MAX_DAYS } }]);
    }
    return this.freeStartReader.listAvailableDays(from, to, toServiceIds(query));
  }
}

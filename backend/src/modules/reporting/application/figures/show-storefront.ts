import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { addDays, formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { ReviewReader } from '../../../reviews/index.ts';
import {
  FreeStartReader,
  FreeStartView,
  type WorkshopCalendar,
  WorkshopCalendarReader,
} from '../../../schedule/index.ts';

/** Days searched for the next shifts and the next free start. */
const DAYS_AHEAD = 28;
/** Shifts in the answer: those of today and of the next open days, enough for a page that stays open overnight. */
const SHIFTS = 6;

class RatingView {
  @ApiProperty({ example: 4.6, description: 'One decimal.' }) average: number;
  @ApiInteger({ minimum: 1 }) count: number;
}

class ShiftView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) from: string;
  @ApiProperty({ example: '12:00' }) to: string;
}

export class StorefrontView {
  @ApiNullable(RatingView, 'Null without public reviews.') rating: RatingView | null;
  @ApiProperty({ format: 'date', description: 'The current day of the workshop.' }) today: string;

  @ApiList(ShiftView, 'The next open ranges that have not ended, without lunch, holidays and closures.')
  shifts: ShiftView[];

  @ApiProperty({ description: 'Whether one of them goes on now.' }) openNow: boolean;

  @ApiList(String, 'Days of the next weeks on which the workshop is closed although its week says otherwise.')
  closedDays: string[];

  @ApiList(ShiftView, 'Open ranges of the days of the next weeks that have other hours than those of the week.')
  specialHours: ShiftView[];

  @ApiNullable(FreeStartView, 'The next free start of a half-hour job.') nextStart: FreeStartView | null;
}

@Injectable()
export class StorefrontReader {
  constructor(
    private readonly workshopCalendarReader: WorkshopCalendarReader,
    private readonly reviewReader: ReviewReader,
    private readonly freeStartReader: FreeStartReader,
    private readonly day: WorkshopDay,
  ) {}

  async showStorefront(): Promise<StorefrontView> {
    const today = this.day.today();
    const [calendar, reviews, [nextStart = null]] = await Promise.all([
      this.workshopCalendarReader.readCalendar(today, addDays(today, DAYS_AHEAD)),
      this.reviewReader.summariseReviews(),
      this.freeStartReader.listNextStarts(1),
    ]);
    const { average, count } = reviews;
    const shifts = shiftsOf(calendar);
    const { date, time } = calendar.now;
    const now = formatLocalTime(time);
    return {
      rating: average === null ? null : { average, count },
      today,
      shifts,
      openNow: shifts.some((shift) => shift.date === date && shift.from <= now),
      closedDays: calendar.days.flatMap((day) => (day.closing && day.closing.kind !== 'weekday' ? [day.date] : [])),
      specialHours: calendar.days.filter(({ hasOwnHours }) => hasOwnHours).flatMap(shiftsOn),
      nextStart,
    };
  }
}

/** The next working ranges, without lunch, that have not ended. */
function shiftsOf({ days, now }: WorkshopCalendar): ShiftView[] {
  return days
    .flatMap(shiftsOn)
    .filter(({ date, to }) => date > now.date || to > formatLocalTime(now.time))
    .slice(0, SHIFTS);
}

function shiftsOn({ date, hours }: WorkshopCalendar['days'][number]): ShiftView[] {
  if (!hours) return [];
  const { opens, closes, lunch } = hours;
  const ranges = lunch ? [[opens, lunch.start] as const, [lunch.end, closes] as const] : [[opens, closes] as const];
  return ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ date, from: formatLocalTime(from), to: formatLocalTime(to) }));
}

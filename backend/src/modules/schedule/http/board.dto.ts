import { MAX_ID } from '@car-workshop/contracts/ids';
import { MAX_BLOCK_REASON } from '@car-workshop/contracts/values/schedule';
import { ApiSchema } from '@nestjs/swagger';
import { END_OF_DAY, localDate, localTime } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import {
  DateField,
  Flag,
  Id,
  OptionalQueryDate,
  OptionalQueryId,
  QueryNumber,
  RequiredText,
  TimeField,
  WhenGiven,
} from '../../../platform/http/validators.ts';
import { MoreServiceIds } from '../../catalogue/fields.ts';
import type { BlockedPeriod } from '../application/board/bay-blocks.ts';
import { MAX_BLOCK_DAYS } from '../domain/schedule.values.ts';
import { JOB } from '../fields.ts';

export class DeskStartsQuery {
  @QueryNumber({ min: 1, max: MAX_ID, message: 'booking.service_required' }) serviceId: number;
  @MoreServiceIds({ inQuery: true }) moreServiceIds?: number[];
  @QueryNumber({ ...JOB, optional: true }) duration?: number;
  @OptionalQueryDate() from?: string;
  @OptionalQueryId() bayId?: number;
}

@ApiSchema({ name: 'BlockBay' })
export class BlockBayBody {
  @Id({ message: 'booking.bay_required' }) bayId: number;
  @DateField({ message: 'booking.date_required' }) date: string;

  @WhenGiven(DateField(), {
    type: String,
    format: 'date',
    description: `The last day, \`date\` by default; at most ${MAX_BLOCK_DAYS} days.`,
  })
  toDate?: string;

  @WhenGiven(TimeField({ message: 'booking.block_time' }), {
    type: String,
    example: '10:00',
    description: 'With `endTime`; without both, whole days.',
  })
  startTime?: string;

  @WhenGiven(TimeField({ message: 'booking.block_time' }), { type: String, example: '12:00' })
  endTime?: string;

  @RequiredText({ max: MAX_BLOCK_REASON, required: 'booking.block_reason', example: 'Elevator defect' }) reason: string;

  @Flag('Visits in the bay stay where they are, to be moved later; otherwise they refuse the block.')
  keepVisits?: boolean;
}

export class WhyNotQuery {
  @DateField() date: string;
  @TimeField() time: string;
  @QueryNumber({ min: 1, max: MAX_ID, message: 'booking.service_required' }) serviceId: number;
  @MoreServiceIds({ inQuery: true }) moreServiceIds?: number[];
  @OptionalQueryId() bayId?: number;
}

export class BoardCapacityQuery {
  @DateField() from: string;
}

export function toBlockedPeriod({ bayId, date, toDate, startTime, endTime, reason }: BlockBayBody): BlockedPeriod {
  if ((startTime === undefined) !== (endTime === undefined)) {
    const field = startTime === undefined ? 'startTime' : 'endTime';
    throw new InvalidRequest([{ field, message: 'booking.block_time' }]);
  }
  return {
    bayId,
    from: localDate(date),
    to: localDate(toDate ?? date),
    start: startTime === undefined ? 0 : localTime(startTime),
    end: endTime === undefined ? END_OF_DAY : localTime(endTime),
    reason,
  };
}

import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { MAX_ID } from '../../../kernel/ids.ts';
import {
  DateField,
  Flag,
  Id,
  OptionalQueryDate,
  OptionalQueryId,
  QueryNumber,
  RequiredText,
  TimeField,
} from '../../../platform/http/validators.ts';
import { MoreServiceIds } from '../../catalogue/fields.ts';
import { MAX_BLOCK_DAYS, MAX_BLOCK_REASON } from '../domain/schedule.values.ts';
import { JOB } from '../fields.ts';

/** Null and an empty text count as missing. */
const emptyIsMissing = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

/** Validates a field only when it is given. */
function whenGiven(field: PropertyDecorator, schema: Parameters<typeof ApiPropertyOptional>[0]) {
  const isGiven = ValidateIf((_, value: unknown) => value !== undefined);
  return applyDecorators(emptyIsMissing, isGiven, field, ApiPropertyOptional(schema));
}

/** `?serviceId=1&moreServiceIds=2,4&duration=60&from=2026-03-02&bayId=2` */
export class DeskStartsQuery {
  @QueryNumber({ min: 1, max: MAX_ID, message: 'booking.service_required' })
  serviceId: number;

  @MoreServiceIds({ inQuery: true })
  moreServiceIds?: number[];

  @QueryNumber({ ...JOB, optional: true })
  duration?: number;

  @OptionalQueryDate()
  from?: string;

  @OptionalQueryId()
  bayId?: number;
}

/** A period for which a bay takes no work: hours of each day, or whole days. */
@ApiSchema({ name: 'BlockBay' })
export class BlockBayBody {
  @Id({ message: 'booking.bay_required' })
  bayId: number;

  @DateField({ message: 'booking.date_required' })
  date: string;

  @whenGiven(DateField(), {
    type: String,
    format: 'date',
    description: `The last day, \`date\` by default; at most ${MAX_BLOCK_DAYS} days.`,
  })
  toDate?: string;

  @whenGiven(TimeField({ message: 'booking.block_time' }), {
    type: String,
    example: '10:00',
    description: 'With `endTime`; without both, whole days.',
  })
  startTime?: string;

  @whenGiven(TimeField({ message: 'booking.block_time' }), { type: String, example: '12:00' })
  endTime?: string;

  @RequiredText({ max: MAX_BLOCK_REASON, required: 'booking.block_reason', example: 'Elevator defect' })
  reason: string;

  @Flag('Visits in the bay stay where they are, to be moved later; otherwise they refuse the block.')
  keepVisits?: boolean;
}

/** `?date=2026-03-02&time=10:00&serviceId=1&bayId=2` */
export class WhyNotQuery {
  @DateField()
  date: string;

  @TimeField()
  time: string;

  @QueryNumber({ min: 1, max: MAX_ID, message: 'booking.service_required' })
  serviceId: number;

  @MoreServiceIds({ inQuery: true })
  moreServiceIds?: number[];

  @OptionalQueryId()
  bayId?: number;
}

/** `?from=2026-03-02` */
export class BoardCapacityQuery {
  @DateField()
  from: string;
}

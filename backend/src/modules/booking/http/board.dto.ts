import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { MAX_ID } from '../../../kernel/ids.ts';
import { Problem } from '../../../platform/http/problem.ts';
import {
  DateField,
  Flag,
  Id,
  message,
  OptionalId,
  OptionalQueryDate,
  OptionalQueryId,
  OptionalWholeNumber,
  QueryNumber,
  RequiredText,
  TimeField,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import {
  MAX_BLOCK_DAYS,
  MAX_BLOCK_REASON,
  MAX_DURATION,
  MAX_VISIT_PRICE_RON,
  MIN_DURATION,
} from '../domain/desk.values.ts';
import { BookingContactFields } from './booking.dto.ts';
import { MoreServiceIds } from './more-service-ids.ts';
import { OptionalPrice } from './price-field.ts';

const JOB = { min: MIN_DURATION, max: MAX_DURATION };

/** Null and an empty text count as missing. */
const emptyIsMissing = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

/** Validates a field only when it is given. */
function whenGiven(field: PropertyDecorator, schema: Parameters<typeof ApiPropertyOptional>[0]) {
  const isGiven = ValidateIf((_, value: unknown) => value !== undefined);
  return applyDecorators(emptyIsMissing, isGiven, field, ApiPropertyOptional(schema));
}

/** Validates a field of a visit unless it is a walk-in, which takes the next free start. */
function unlessWalkIn(field: PropertyDecorator, schema: Parameters<typeof ApiPropertyOptional>[0]) {
  const isNeeded = ValidateIf(({ walkIn }: EnterVisitBody) => walkIn !== true);
  return applyDecorators(isNeeded, field, ApiPropertyOptional(schema));
}

/** Where a visit was when the desk looked. */
@ApiSchema({ name: 'BoardPlace' })
export class BoardPlace {
  @DateField()
  date: string;

  @TimeField()
  time: string;

  @Id()
  bayId: number;

  @WholeNumber({ min: 1, max: MAX_DURATION, description: 'Working minutes; lunch does not count.' })
  duration: number;
}

/** Another start, bay or duration of a visit. */
@ApiSchema({ name: 'PlaceVisit' })
export class PlaceVisitBody {
  @DateField({ message: 'booking.date_required' })
  date: string;

  @TimeField({ message: 'booking.time_required', description: 'At five minutes, within the opening hours.' })
  time: string;

  @Id({ message: 'booking.bay_required' })
  bayId: number;

  @OptionalWholeNumber({ ...JOB, description: 'Working minutes; missing: as it was.' })
  duration?: number;

  @ApiProperty({ type: BoardPlace, description: 'Where the visit was; another place refuses the request.' })
  @IsObject({ message: message('field.invalid') })
  @ValidateNested()
  @Type(() => BoardPlace)
  from: BoardPlace;
}

/** A visit that the desk enters, with the fields of a booking. */
@ApiSchema({ name: 'EnterVisit' })
export class EnterVisitBody extends BookingContactFields {
  @Id({ message: 'booking.service_required' })
  serviceId: number;

  @MoreServiceIds()
  moreServiceIds?: number[];

  @Flag('Takes the first free start from now on, today; `date` and `time` are ignored.')
  walkIn?: boolean;

  @unlessWalkIn(DateField({ message: 'booking.date_required' }), { type: String, format: 'date' })
  date?: string;

  @unlessWalkIn(TimeField({ message: 'booking.time_required' }), { type: String, example: '10:05' })
  time?: string;

  @ValidateIf(({ walkIn }: EnterVisitBody, value: unknown) => walkIn !== true || (value ?? null) !== null)
  @Id({ message: 'booking.bay_required' })
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_ID,
    nullable: true,
    description: 'Needed unless it is a walk-in, which takes any bay without it.',
  })
  bayId?: number | null;

  @OptionalWholeNumber({ ...JOB, description: 'Working minutes; those of the services by default.' })
  duration?: number;

  @OptionalPrice({ max: MAX_VISIT_PRICE_RON, description: 'RON; the sum of the services by default.' })
  price?: number | null;

  @OptionalId(
    'The customer with this phone whom the visit is for. Needed when several have it and none has proven it.',
  )
  customerId?: number;

  @Flag('Whether the customer gets a message that the visit was entered; yes by default.')
  notify?: boolean;
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

/** What a job would collide with: a visit, a block, or closing time. */
@ApiSchema({ name: 'PlaceConflict' })
class PlaceConflictView {
  @ApiProperty({ enum: ['visit', 'block', 'closing'] })
  kind: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Of the visit or block.' })
  id?: number;

  @ApiPropertyOptional({ example: 'B 123 ABC' })
  licensePlate?: string;

  @ApiPropertyOptional({ description: 'Of the block.' })
  reason?: string;

  @ApiPropertyOptional({ example: '10:00' })
  startTime?: string;

  @ApiProperty({ example: '11:30', description: 'Of the visit or block, or closing time.' })
  endTime: string;
}

/** A visit that a block would cover. */
@ApiSchema({ name: 'CoveredVisit' })
class CoveredVisitView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '10:00' })
  startTime: string;

  @ApiProperty({ example: '11:30' })
  endTime: string;

  @ApiPropertyOptional({ example: 'B 123 ABC' })
  licensePlate?: string;
}

/**
 * A conflict on the board: `bay_taken` carries what is in the way, `moved_meanwhile` where the visit is now,
 * `block_covers_visits` the visits.
 */
@ApiSchema({ name: 'BoardConflict' })
export class BoardConflict extends Problem {
  @ApiPropertyOptional({ type: [PlaceConflictView] })
  conflicts?: PlaceConflictView[];

  @ApiPropertyOptional({ type: BoardPlace })
  place?: BoardPlace;

  @ApiPropertyOptional({ type: [CoveredVisitView] })
  visits?: CoveredVisitView[];
}

import { MAX_ID } from '@car-workshop/contracts/ids';
import { STANDINGS, type Standing } from '@car-workshop/contracts/values/estimates';
import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { PageQuery } from '../../../platform/http/pages.ts';
import {
  DateField,
  OneOf,
  OptionalQueryDate,
  OptionalQueryId,
  OptionalText,
  QueryNumber,
  RequiredText,
  rule,
} from '../../../platform/http/validators.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '../../../platform/security/security-event.values.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '../application/activity/activity-kinds.ts';
import { MEMBER_SORTS, type MemberSort } from '../application/loyalty/loyalty-members.ts';
import {
  type BookCursor,
  DEFAULT_BOOK_PAGE_SIZE,
  MAX_BOOK_PAGE_SIZE,
  parseBookCursor,
} from '../application/service-books/book-history.ts';
import { VEHICLE_SORTS, type VehicleOrder } from '../application/service-books/find-vehicles.ts';
import { BOOK_YEARS } from '../application/service-books/show-vehicle-book.ts';
import { REPORT_FORMATS, type ReportFormat } from '../domain/report.values.ts';

/** A day, in milliseconds. Streams of older pages are reset. */
const MAX_AGE = 86_400_000;
/** The limit is higher than any position of the event log. */
const MAX_POSITION = 9_999_999_999;

export class AppointmentsQuery extends PageQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description:
      'Part of the customer’s name or phone, the service’s name, or year, make and model; ignores case and diacritics. Or `#` and the number of an appointment.',
  })
  search?: string;

  @OptionalQueryId() customer?: number;
  @OneOf(APPOINTMENT_STATUSES, { optional: true }) status?: AppointmentStatus;

  @OneOf(['proven', 'unproven'], { optional: true }) phone?: 'proven' | 'unproven';
  @OptionalQueryDate() from?: LocalDate;
  @OptionalQueryDate() to?: LocalDate;
  @OneOf(['asc', 'desc'], { optional: true }) order?: 'asc' | 'desc';
}

/** Comma-separated values of a fixed set; missing or empty means all. */
function CommaSeparated(values: readonly string[]) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `Comma-separated: ${values.join(', ')}.` }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? splitUnique(value) : value)),
    IsOptional(),
    rule(
      'commaSeparated',
      (value) => Array.isArray(value) && value.every((word) => values.includes(word as string)),
      'field.invalid',
    ),
  );
}

function splitUnique(text: string): string[] | undefined {
  return text === '' ? undefined : [...new Set(text.split(','))];
}

export class ActivityQuery {
  @QueryNumber({ min: 1, max: 100, default: 20 }) limit = 20;
  @QueryNumber({ min: 1, max: MAX_POSITION, default: MAX_POSITION }) before = MAX_POSITION;
  @CommaSeparated(ACTIVITY_KINDS) kinds?: ActivityKind[];
}

export class SecurityEventsQuery extends PageQuery {
  @OptionalText({ max: MAX_SEARCH_LENGTH, description: 'A phone, the number of an account, or part of its name.' })
  search?: string;
  @OneOf(SECURITY_EVENT_KINDS, { optional: true }) kind?: SecurityEventKind;
  @OptionalText({ max: 32, description: 'The `source` of an entry.' }) source?: string;
  @OptionalQueryDate() from?: LocalDate;
  @OptionalQueryDate() to?: LocalDate;
}

export class MembersQuery extends PageQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description: 'Part of name, phone or e-mail, or a referral code; ignores case and diacritics.',
  })
  search?: string;

  @OneOf(TIERS, { optional: true }) tier?: Tier;
  @OneOf(MEMBER_SORTS, { optional: true }) sort?: MemberSort;
  @OneOf(['asc', 'desc'], { optional: true }) order?: 'asc' | 'desc';
}

export class MembersExportQuery extends PickType(MembersQuery, ['search', 'tier']) {}

export class EstimatesQuery extends PageQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description:
      'Part of the plate, ignoring spaces; of the customer’s name or phone; of year, make and model; or the number of the document.',
  })
  search?: string;

  @OneOf(STANDINGS, { optional: true })
  @ApiPropertyOptional({ enum: STANDINGS, enumName: 'EstimateStanding' })
  standing?: Standing;
}

export class EstimateTotalsQuery extends PickType(EstimatesQuery, ['search']) {}

export class VehiclesQuery extends PageQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description:
      'Part of the plate or VIN, ignoring spaces; of the owner’s phone or name; or year, make and model; ignores case and diacritics.',
  })
  search?: string;

  @OneOf(VEHICLE_SORTS, { optional: true }) sort?: VehicleOrder['sort'];
  @OneOf(['asc', 'desc'], { optional: true }) order?: VehicleOrder['order'];
}

export class VehiclesExportQuery extends PickType(VehiclesQuery, ['search']) {}

export class PrintedBookQuery {
  @QueryNumber({ min: 1, max: BOOK_YEARS.max, default: BOOK_YEARS.default }) years = BOOK_YEARS.default;
}

export class BookEntriesQuery {
  @ApiPropertyOptional({
    type: String,
    description: 'The header `X-Next-Cursor` of the page before; missing: the first page.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (parseBookCursor(value) ?? value) : value))
  @rule('bookCursor', (value) => typeof value === 'object' && !Array.isArray(value), 'field.invalid')
  before: BookCursor | null = null;

  @QueryNumber({ min: 1, max: MAX_BOOK_PAGE_SIZE, default: DEFAULT_BOOK_PAGE_SIZE }) pageSize = DEFAULT_BOOK_PAGE_SIZE;
}

/** The appointment of a stream of changes, and where it begins. */
export class LiveQuery {
  /** The appointment of the manage link whose token is in the header `Manage-Token`; missing for a session. */
  @QueryNumber({ min: 1, max: MAX_ID, optional: true }) appointment?: number;

  /** Id of the last event, when the header `Last-Event-ID` cannot be set. */
  @QueryNumber({ min: 0, max: MAX_POSITION, optional: true }) after?: number;

  /** Milliseconds since the client began to read its data; the stream begins with the changes since then. */
  @QueryNumber({ min: 0, max: MAX_AGE, optional: true }) age?: number;
}

/** `?from=2026-03-02&to=2026-03-08` */
export class BoardQuery {
  @DateField() from: string;
  @DateField({ description: 'At most 14 days, `from` included.' }) to: string;
}

export class SearchRequest {
  @RequiredText({
    max: MAX_SEARCH_LENGTH,
    description:
      'Part of a phone, plate or VIN in any spelling; words of a name, a vehicle or the subject of a complaint in any order, ignoring case and diacritics; a number such as `#12`; the code of a reward or a referral.',
  })
  q: string;
}

export class ReportQuery {
  @DateField({ description: 'First day.' }) from: LocalDate;
  @DateField({ description: 'Last day, included.' }) to: LocalDate;
}

export class ReportExportQuery extends ReportQuery {
  @OneOf(REPORT_FORMATS) format: ReportFormat;
}

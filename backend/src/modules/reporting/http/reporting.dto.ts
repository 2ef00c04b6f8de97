import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  message,
  OneOf,
  OptionalQueryDate,
  OptionalText,
  QueryNumber,
} from '../../../platform/http/validators.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../booking/index.ts';
import { TIERS, type Tier } from '../../loyalty/index.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '../application/activity-kinds.ts';
import { type BookCursor, LARGEST_BOOK_PAGE, parseBookCursor } from '../application/book-history.ts';
import { MEMBER_SORTS, type MemberSort } from '../application/loyalty-members.ts';

/** Older pages than this are found by narrowing the dates. */
const LAST_PAGE = 1_000;
/** Behind every event of the log. */
const LAST_POSITION = 9_999_999_999;

/** Which page of a list. */
export class Page {
  @QueryNumber({ min: 1, max: LAST_PAGE, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;
}

/** What the appointments are narrowed to, and which page of them. */
export class AppointmentsWanted extends Page {
  @OptionalText({
    max: 100,
    description:
      'Part of the customer’s name or phone, the service’s name, or year, make and model; without regard to case and diacritics.',
  })
  search?: string;

  @OneOf(APPOINTMENT_STATUSES, { optional: true })
  status?: AppointmentStatus;

  @OptionalQueryDate()
  from?: LocalDate;

  @OptionalQueryDate()
  to?: LocalDate;

  /** Missing is newest first. */
  @OneOf(['asc', 'desc'], { optional: true })
  order?: 'asc' | 'desc';
}

/** Some of a fixed set of words, with commas between; missing or empty is all of them. */
function SomeOf(values: readonly string[]) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `Some of ${values.join(', ')}; commas between.` }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? listed(value) : value)),
    IsOptional(),
    ValidateBy({
      name: 'someOf',
      validator: {
        validate: (value) => Array.isArray(value) && value.every((word) => values.includes(word as string)),
        defaultMessage: () => message('field.invalid'),
      },
    }),
  );
}

function listed(text: string): string[] | undefined {
  return text === '' ? undefined : [...new Set(text.split(','))];
}

/** Which part of the activity feed. */
export class ActivityWanted {
  @QueryNumber({ min: 1, max: 100, default: 20 })
  limit = 20;

  @QueryNumber({ min: 1, max: LAST_POSITION, default: LAST_POSITION })
  before = LAST_POSITION;

  @SomeOf(ACTIVITY_KINDS)
  kinds?: ActivityKind[];
}

/** Which clients the admin's loyalty page lists, in which order, and which page of them. */
export class MembersWanted extends Page {
  @MemberSearch()
  search?: string;

  @OneOf(TIERS, { optional: true })
  tier?: Tier;

  @OneOf(MEMBER_SORTS, { optional: true })
  sort?: MemberSort;

  @OneOf(['asc', 'desc'], { optional: true })
  order?: 'asc' | 'desc';
}

/** Which clients go into the file. */
export class MembersExported extends PickType(MembersWanted, ['search', 'tier']) {}

function MemberSearch() {
  return OptionalText({
    max: 100,
    description: 'Part of name, phone or e-mail, or a referral code; without regard to case and diacritics.',
  });
}

/** Part of a plate, a VIN, an owner's phone or name, and which page. */
export class VehiclesWanted extends Page {
  @OptionalText({
    max: 100,
    description:
      'Part of the plate or VIN, however spaced; of the owner’s phone or name; or year, make and model; without regard to case and diacritics.',
  })
  search?: string;
}

/** Which part of a vehicle's history. */
export class BookEntriesWanted {
  @ApiPropertyOptional({
    type: String,
    description: 'The header `X-Next-Cursor` of the page before; missing: the newest.',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (parseBookCursor(value) ?? value) : value,
  )
  @ValidateBy({
    name: 'bookCursor',
    validator: {
      validate: (value) => value === null || (typeof value === 'object' && !Array.isArray(value)),
      defaultMessage: () => message('field.invalid'),
    },
  })
  before: BookCursor | null = null;

  @QueryNumber({ min: 1, max: LARGEST_BOOK_PAGE, default: 20 })
  pageSize = 20;
}

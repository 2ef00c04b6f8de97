import { domainError, type FieldError } from '../../../kernel/domain-error.ts';
import type { StartRefusal } from './schedule.ts';

/** The workshop takes no bookings for this start, free bays or not. */
export class StartNotOffered extends domainError('invalid', 'invalid_request') {
  constructor(refusal: StartRefusal, isToday: boolean) {
    const concernsTime =
      refusal === 'not-a-start' || refusal === 'does-not-fit' || (refusal === 'past' && isToday);
    super({
      fields: [
        {
          field: concernsTime ? 'appointmentTime' : 'appointmentDate',
          message: `booking.start_${refusal.replaceAll('-', '_')}`,
        },
      ],
    });
  }
}

/** Several services that no day of the week is long enough for. */
export class ServicesDoNotFit extends domainError('invalid', 'invalid_request') {
  /** @param duration working minutes of the services together */
  constructor(duration: number) {
    const params = { hours: Math.trunc(duration / 60), minutes: duration % 60 };
    super({ fields: [{ field: 'moreServiceIds', message: 'booking.services_do_not_fit', params }] });
  }
}

/** The closure does not exist. */
export class ClosureNotFound extends domainError('not-found', 'closure_not_found') {}

/** A closure must end on or after its first day and last at most a year. */
export class ClosureOutOfOrder extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'to', message: 'booking.closure_period' }],
}) {}

/** The bay does not exist. */
export class BayNotFound extends domainError('not-found', 'bay_not_found') {}

/** A change of the capacity would leave these visits without a place; `keepVisits` accepts that. */
export class VisitsAffected extends domainError('conflict', 'visits_affected') {
  constructor(visits: number, extensions: Readonly<Record<string, unknown>>) {
    super({ params: { visits }, extensions });
  }
}

/** Without this bay nothing could be booked; `leaveNone` accepts that. */
export class LastBay extends domainError('conflict', 'last_bay') {}

/** The hours of a weekday are not in order: opening, lunch, closing. */
export class HoursOutOfOrder extends domainError('invalid', 'invalid_request') {
  constructor(weekday: number) {
    super({ fields: [{ field: `days.${weekday}`, message: 'booking.hours_order' }] });
  }
}

/** A weekday is listed twice. */
export class WeekdayRepeated extends domainError('invalid', 'invalid_request') {
  constructor(weekday: number) {
    super({ fields: [{ field: `days.${weekday}`, message: 'booking.weekday_repeated' }] });
  }
}

/** A field of a visit or block on the board is wrong. */
export class BoardFieldRefused extends domainError('invalid', 'invalid_request') {
  constructor(...fields: readonly FieldError[]) {
    super({ fields });
  }
}

/** What a job would collide with: visits and blocks of the bay, or the end of the day. */
export type PlaceConflict =
  | {
      readonly kind: 'visit';
      readonly id: number;
      readonly licensePlate?: string;
      readonly startTime: string;
      readonly endTime: string;
    }
  | {
      readonly kind: 'block';
      readonly id: number;
      readonly reason: string;
      readonly startTime: string;
      readonly endTime: string;
    }
  | { readonly kind: 'closing'; readonly endTime: string };

/** The bay is taken, or the day ends before the job; `conflicts` names what is in the way. */
export class BayTaken extends domainError('conflict', 'bay_taken') {
  constructor(conflicts: readonly PlaceConflict[]) {
    super({ extensions: { conflicts } });
  }
}

/** A visit that a block would cover. */
export interface CoveredVisit {
  readonly id: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly licensePlate?: string;
}

/** Visits are planned in the bay at that time; they stay when the request says so. */
export class BlockCoversVisits extends domainError('conflict', 'block_covers_visits') {
  constructor(visits: readonly CoveredVisit[]) {
    super({ params: { count: visits.length }, extensions: { visits } });
  }
}

/** The bay is blocked at that time already. */
export class BlocksOverlap extends domainError('conflict', 'blocks_overlap') {}

/** A hold keeps its start; it can be removed. */
export class HoldNotChangeable extends domainError('conflict', 'hold_not_changeable') {}

/** The block does not exist. */
export class BlockNotFound extends domainError('not-found', 'block_not_found') {}

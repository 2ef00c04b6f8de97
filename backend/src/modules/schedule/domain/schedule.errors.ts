import {
  domainError,
  errorAtField,
  type FieldError,
  invalidField,
  invalidFieldOf,
} from '../../../kernel/domain-error.ts';
import type { StartRefusal } from './schedule.ts';

export class StartNotOffered extends invalidFieldOf((refusal: StartRefusal, isToday: boolean) => {
  const concernsTime = refusal === 'not-a-start' || refusal === 'does-not-fit' || (refusal === 'past' && isToday);
  return {
    field: concernsTime ? 'appointmentTime' : 'appointmentDate',
    message: `booking.start_${refusal.replaceAll('-', '_')}`,
  };
}) {}

export class ServicesDoNotFit extends invalidFieldOf((duration: number) => ({
  field: 'moreServiceIds',
  message: 'booking.services_do_not_fit',
  params: { hours: Math.trunc(duration / 60), minutes: duration % 60 },
})) {}

export class ClosureNotFound extends domainError('not-found', 'closure_not_found') {}

export class PeriodOutOfOrder extends invalidField('to', 'booking.closure_period') {}

export class OpeningNotFound extends domainError('not-found', 'opening_not_found') {}

/** A day has one opening at most. */
export class OpeningsOverlap extends errorAtField('conflict', 'from', 'openings_overlap') {}

export class OpeningOutOfOrder extends invalidFieldOf((time: string) => ({
  field: `hours.0.${time}`,
  message: 'booking.hours_order',
})) {}

export class BayNotFound extends domainError('not-found', 'bay_not_found') {}

/** A change of the capacity would leave these appointments without a place; `keepVisits` accepts that. */
export class AppointmentsAffected extends domainError(
  'conflict',
  'visits_affected',
  (appointments: number, extensions: Readonly<Record<string, unknown>>) => ({
    params: { visits: appointments },
    extensions,
  }),
) {}

/** Without this bay nothing could be booked; `leaveNone` accepts that. */
export class LastBay extends domainError('conflict', 'last_bay') {}

export class HoursOutOfOrder extends invalidFieldOf((weekday: number) => ({
  field: `days.${weekday}`,
  message: 'booking.hours_order',
})) {}

export class WeekdayRepeated extends invalidFieldOf((weekday: number) => ({
  field: `days.${weekday}`,
  message: 'booking.weekday_repeated',
})) {}

export class BoardFieldRefused extends domainError(
  'invalid',
  'invalid_request',
  (...fields: readonly FieldError[]) => ({ fields }),
) {}

/** What a job would collide with: appointments and blocks of the bay, or the end of the day. */
export interface PlaceConflict {
  readonly kind: 'visit' | 'block' | 'closing';
  readonly id?: number;
  readonly licensePlate?: string;
  readonly reason?: string;
  readonly startTime?: string;
  readonly endTime: string;
}

/** The bay is taken, or the day ends before the job; `conflicts` names what is in the way. */
export class BayTaken extends domainError('conflict', 'bay_taken', (conflicts: readonly PlaceConflict[]) => ({
  extensions: { conflicts },
})) {}

export class BlockCoversAppointments extends domainError(
  'conflict',
  'block_covers_visits',
  (appointments: readonly object[]) => ({
    params: { count: appointments.length },
    extensions: { visits: appointments },
  }),
) {}

export class BlocksOverlap extends domainError('conflict', 'blocks_overlap') {}

export class HoldNotChangeable extends domainError('conflict', 'hold_not_changeable') {}

/** A continuation changes with its appointment. */
export class ContinuationNotChangeable extends domainError('conflict', 'continuation_not_changeable') {}

export class BlockNotFound extends domainError('not-found', 'block_not_found') {}

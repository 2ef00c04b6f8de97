import { DomainError, type FieldError } from '../../../kernel/domain-error.ts';
import { formatLocalTime, type LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { AppointmentStatus } from './appointment-status.ts';
import type { StartRefusal } from './schedule.ts';

/** Every bay is taken at the wanted start; `alternatives` are the nearest free ones, at most three. */
export class SlotNoLongerAvailable extends DomainError {
  readonly code = 'slot_taken';
  readonly kind = 'conflict';
  override readonly extensions;

  constructor(alternatives: readonly LocalDateTime[] = []) {
    super();
    this.extensions = {
      alternatives: alternatives.map(({ date, time }) => ({ date, time: formatLocalTime(time) })),
    };
  }
}

/** The workshop does not take bookings for this start, whatever the bays do. */
export class StartNotOffered extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields: readonly FieldError[];

  constructor(refusal: StartRefusal, isToday: boolean) {
    super();
    const aboutTheTime =
      refusal === 'not-a-start' || refusal === 'does-not-fit' || (refusal === 'past' && isToday);
    this.fields = [
      {
        field: aboutTheTime ? 'appointmentTime' : 'appointmentDate',
        message: `booking.start_${refusal.replaceAll('-', '_')}`,
      },
    ];
  }
}

/** No such service, or it is no longer offered. */
export class UnknownService extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields: readonly FieldError[] = [
    { field: 'serviceId', message: 'booking.service_unknown' },
  ];
}

/** An appointment's state does not allow this (specification §4). */
export class InvalidTransition extends DomainError {
  readonly code = 'invalid_transition';
  readonly kind = 'conflict';
  override readonly extensions;

  constructor(currentStatus: AppointmentStatus) {
    super();
    this.extensions = { currentStatus };
  }
}

/** No such appointment, or somebody else's. */
export class AppointmentNotFound extends DomainError {
  readonly code = 'appointment_not_found';
  readonly kind = 'not-found';
}

/** A member's discount is for that member's own appointments. */
export class NotTheirAppointment extends DomainError {
  readonly code = 'not_their_appointment';
  readonly kind = 'conflict';
}

/** What will not take place costs nothing. */
export class AppointmentWasCancelled extends DomainError {
  readonly code = 'appointment_was_cancelled';
  readonly kind = 'conflict';
}

/** The appointment is free already; a discount would be lost on it. */
export class NothingLeftToPay extends DomainError {
  readonly code = 'nothing_left_to_pay';
  readonly kind = 'conflict';
}

/** No such closure. */
export class ClosureNotFound extends DomainError {
  readonly code = 'closure_not_found';
  readonly kind = 'not-found';
}

/** A closure must end on or after its first day and last at most a year. */
export class ClosureOutOfOrder extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields: readonly FieldError[] = [{ field: 'to', message: 'booking.closure_period' }];
}

/** A phone already has as many open appointments ahead as one may have. */
export class TooManyOpenAppointments extends DomainError {
  readonly code = 'too_many_open_appointments';
  readonly kind = 'too-many';
  override readonly params;

  /** @param retryAfter seconds until the first of them has begun. */
  constructor(
    readonly allowed: number,
    override readonly retryAfter: number,
  ) {
    super();
    this.params = { allowed };
  }
}

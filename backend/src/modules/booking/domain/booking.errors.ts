import { domainError } from '../../../kernel/domain-error.ts';
import { formatLocalTime, type LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { AppointmentStatus } from './appointment-status.values.ts';
import { OPEN_APPOINTMENTS_RETRY_SECONDS } from './booking-limits.ts';
import type { StartRefusal } from './schedule.ts';

/** Every bay is taken at the requested start; `alternatives` are the nearest free ones, at most three. */
export class SlotNoLongerAvailable extends domainError('conflict', 'slot_taken') {
  constructor(alternatives: readonly LocalDateTime[] = []) {
    super({
      extensions: {
        alternatives: alternatives.map(({ date, time }) => ({ date, time: formatLocalTime(time) })),
      },
    });
  }
}

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

/** The service does not exist, or is no longer offered. */
export class UnknownService extends domainError('invalid', 'invalid_request') {
  constructor(field: 'serviceId' | 'moreServiceIds' = 'serviceId') {
    super({ fields: [{ field, message: 'booking.service_unknown' }] });
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

/** The workshop does not know the phone: a code was sent, and the same request with it as `phoneCode` books. */
export class PhoneProofRequired extends domainError('conflict', 'phone_proof_required') {
  constructor(expiresAt: Date) {
    super({
      fields: [{ field: 'phoneCode', message: 'booking.phone_code_sent' }],
      extensions: { expiresAt: expiresAt.toISOString() },
    });
  }
}

/** Only the account that owns a reward can plan it for a visit of its own. */
export class RewardNeedsAccount extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'rewardCode', message: 'booking.reward_needs_account' }],
}) {}

/** The phone must be proven by a code, but the workshop sends no SMS to it. */
export class PhoneWithoutSms extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'customerPhone', message: 'booking.phone_without_sms' }],
}) {}

/** The state of the appointment does not allow this transition (specification §4). */
export class InvalidTransition extends domainError('conflict', 'invalid_transition') {
  constructor(currentStatus: AppointmentStatus) {
    super({ extensions: { currentStatus } });
  }
}

/** The appointment does not exist, or belongs to another customer. */
export class AppointmentNotFound extends domainError('not-found', 'appointment_not_found') {}

/** The personal data of the customer was erased, so the manage link of the appointment has ended. */
export class VisitErased extends domainError('not-found', 'visit_erased') {}

/** The discount of a member applies only to appointments of that member. */
export class NotTheirAppointment extends domainError('conflict', 'not_their_appointment') {}

/** A cancelled appointment cannot be discounted. */
export class AppointmentWasCancelled extends domainError('conflict', 'appointment_was_cancelled') {}

/** The appointment is already free, so a discount would be lost. */
export class NothingLeftToPay extends domainError('conflict', 'nothing_left_to_pay') {}

/** The closure does not exist. */
export class ClosureNotFound extends domainError('not-found', 'closure_not_found') {}

/** A closure must end on or after its first day and last at most a year. */
export class ClosureOutOfOrder extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'to', message: 'booking.closure_period' }],
}) {}

/** A phone has reached the limit of open upcoming appointments. `Retry-After` is a constant and reveals no visit. */
export class TooManyOpenAppointments extends domainError('too-many', 'too_many_open_appointments') {
  constructor(allowed: number) {
    super({ params: { allowed }, retryAfter: OPEN_APPOINTMENTS_RETRY_SECONDS });
  }
}

/** The service does not exist. */
export class ServiceNotFound extends domainError('not-found', 'service_not_found') {}

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

/** The time until which the customer could cancel or move the appointment is over; the workshop still can. */
export class ChangeTooLate extends domainError('conflict', 'change_too_late') {
  constructor(hours: number) {
    super({ params: { hours } });
  }
}

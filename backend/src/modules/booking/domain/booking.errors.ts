import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import {
  domainError,
  errorAtField,
  type FieldError,
  invalidField,
  invalidFieldOf,
} from '../../../kernel/domain-error.ts';
import { formatLocalTime, type LocalDate, type LocalDateTime, type LocalTime } from '../../../kernel/wall-clock.ts';
import { OPEN_APPOINTMENTS_RETRY_SECONDS } from './booking.values.ts';

/** Every bay is taken at the requested start; `alternatives` are the nearest free ones, at most three. */
export class SlotNoLongerAvailable extends domainError(
  'conflict',
  'slot_taken',
  (alternatives: readonly LocalDateTime[] = []) => ({ extensions: asAlternatives(alternatives) }),
) {}

/** The requested start was offered and has passed today, as while a form was filled in; `alternatives` as for a taken one. */
export class StartPassed extends domainError(
  'invalid',
  'invalid_request',
  (alternatives: readonly LocalDateTime[]) => ({
    fields: [{ field: 'appointmentTime', message: 'booking.start_past' }],
    extensions: asAlternatives(alternatives),
  }),
) {}

function asAlternatives(starts: readonly LocalDateTime[]) {
  return { alternatives: starts.map(({ date, time }) => ({ date, time: formatLocalTime(time) })) };
}

/** A phone unknown to the workshop: a code was sent, and repeating the request with it as `phoneCode` books. */
export class PhoneProofRequired extends domainError('conflict', 'phone_proof_required', (expiresAt: Date) => ({
  fields: [{ field: 'phoneCode', message: 'booking.phone_code_sent' }],
  extensions: { expiresAt: expiresAt.toISOString() },
})) {}

export class RewardNeedsAccount extends invalidField('rewardCode', 'booking.reward_needs_account') {}

export class UnknownMechanic extends invalidField('mechanicId', 'booking.mechanic_unknown') {}

/** Only a colleague may record an appointment of a team member, because it earns a point (ADR 45). */
export class OwnAppointmentRecorded extends invalidField('customerPhone', 'booking.own_visit_recorded') {}

export class CustomerPhoneWithoutSms extends invalidField('customerPhone', 'booking.phone_without_sms') {}

export class InvalidTransition extends domainError(
  'conflict',
  'invalid_transition',
  (currentStatus: AppointmentStatus) => ({ extensions: { currentStatus } }),
) {}

export class AppointmentNotFound extends domainError('not-found', 'appointment_not_found') {}

/** The personal data of the customer was erased, so the manage link of the appointment has ended. */
export class AppointmentErased extends domainError('not-found', 'visit_erased') {}

export class NotTheirAppointment extends domainError('conflict', 'not_their_appointment') {}

/** A mechanic can only take unassigned appointments, and give back those assigned to them. */
export class AssignedToAnother extends domainError('conflict', 'assigned_to_another') {}

/** Work that is said to be done does not go on; the desk withdraws that first. */
export class VehicleIsReady extends domainError('conflict', 'vehicle_is_ready') {}

export class VehicleNotReady extends domainError('conflict', 'vehicle_not_ready') {}

export class AppointmentWasCancelled extends domainError('conflict', 'appointment_was_cancelled') {}

export class NothingLeftToPay extends domainError('conflict', 'nothing_left_to_pay') {}

/** A phone has reached the limit of open upcoming appointments. `Retry-After` is a constant and reveals no appointment. */
export class TooManyOpenAppointments extends domainError(
  'too-many',
  'too_many_open_appointments',
  (allowed: number) => ({ params: { allowed }, retryAfter: OPEN_APPOINTMENTS_RETRY_SECONDS }),
) {}

/** The time until which the customer could cancel or move the appointment is over; the workshop still can. */
export class ChangeTooLate extends domainError('conflict', 'change_too_late', (hours: number) => ({
  params: { hours },
})) {}

/** The customer reports the arrival on an earlier day, or more than an hour before the start. */
export class ArrivalTooEarly extends domainError('conflict', 'arrival_too_early', (from: LocalTime) => ({
  params: { from: formatLocalTime(from) },
})) {}

// The desk can note an arrival only on the day of the appointment, but at any hour.
export class ArrivalOfOtherDay extends domainError('conflict', 'arrival_of_other_day') {}

/** A proposal to move the appointment was of a customer who was not here yet. */
export class CustomerHasArrived extends domainError('conflict', 'customer_has_arrived') {}

export class ArrivalTooLate extends domainError('conflict', 'arrival_too_late') {}

/** The workshop has no key box any more, or does not open on the day of the appointment. */
export class NoKeyBox extends domainError('conflict', 'no_key_box') {}

export class KeysTooEarly extends domainError('conflict', 'keys_too_early', ({ date, time }: LocalDateTime) => ({
  params: { date, from: formatLocalTime(time) },
})) {}

/** The workshop has opened: from then on the keys are handed over. */
export class KeysTooLate extends domainError('conflict', 'keys_too_late', ({ date, time }: LocalDateTime) => ({
  params: { date, opens: formatLocalTime(time) },
})) {}

const NEXT_REVISION_MESSAGES = {
  date: 'booking.next_revision_date',
  mileage: 'booking.next_revision_mileage',
  vehicle: 'booking.next_revision_vehicle',
  'too-many': 'booking.next_revision_over_limit',
} as const;

export class FinalPriceRefused extends invalidFieldOf((reason: 'negative' | 'too-high') => ({
  field: 'lines',
  message: reason === 'negative' ? 'booking.price_negative' : 'booking.price_too_high',
})) {}

export class PriceReasonRequired extends invalidField('reason', 'booking.price_reason_required') {}

export class ReasonNeedsCancellation extends invalidField('reason', 'booking.no_show_needs_cancelled') {}

export class NothingLeftForReward extends invalidFieldOf((field: string) => ({
  field,
  message: 'booking.reward_without_price',
})) {}

export class NextRevisionRefused extends invalidFieldOf((reason: 'date' | 'mileage' | 'vehicle' | 'too-many') => ({
  field: reason === 'mileage' ? 'nextRevisionMileage' : 'nextRevision',
  message: NEXT_REVISION_MESSAGES[reason],
})) {}

export class NoShowTooEarly extends invalidField('reason', 'booking.no_show_too_early') {}

export class OtherDay extends domainError('conflict', 'other_day', (date: LocalDate) => ({
  params: { date },
  extensions: { date },
})) {}

export class NothingToUndo extends domainError('conflict', 'nothing_to_undo') {}

export class UndoOvertaken extends domainError('conflict', 'undo_overtaken') {}

export class UndoTooLate extends domainError('conflict', 'undo_too_late') {}

export class AppointmentDayOver extends domainError('conflict', 'visit_day_over') {}

export class NoRoomToday extends domainError('conflict', 'no_room_today') {}

export interface Place {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly bayId: number;
  /** Working minutes. */
  readonly duration: number;
}

/** A piece of the work would begin before the one before it has ended. */
export class PieceOutOfOrder extends errorAtField('conflict', 'pieces', 'pieces_out_of_order') {}

/** The names that a piece has for fields of a place. */
const OF_PIECE: Readonly<Record<string, string>> = { time: 'start', duration: 'minutes' };

/** The place of a piece is refused, at the fields of the piece. */
export class PieceRefused extends domainError(
  'invalid',
  'invalid_request',
  (at: number, fields: readonly FieldError[]) => ({
    fields: fields.map((one) => ({ ...one, field: `pieces.${at}.${OF_PIECE[one.field] ?? one.field}` })),
  }),
) {}

/** Something is in the way of a piece; `conflicts` names it. */
export class PieceTaken extends domainError(
  'conflict',
  'bay_taken',
  (at: number, extensions: Readonly<Record<string, unknown>>) => ({
    fields: [{ field: `pieces.${at}`, message: 'errors.bay_taken' }],
    extensions,
  }),
) {}

/** Work that goes on in other hours is moved by the desk, not by the customer. */
export class SeveralPieces extends domainError('conflict', 'several_pieces') {}

/** The appointment is no longer where the desk saw it; `place` is where it is. */
export class MovedMeanwhile extends domainError(
  'conflict',
  'moved_meanwhile',
  ({ date, start, bayId, duration }: Place) => ({
    extensions: { place: { date, time: formatLocalTime(start), bayId, duration } },
  }),
) {}

import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import {
  CONTINUATION_TEMPLATES,
  LAST_STATE_TEMPLATES,
  type Template,
  UPCOMING_TEMPLATES,
} from './templates/templates.ts';

export interface AppointmentState {
  readonly status: 'pending' | 'confirmed' | 'in-progress' | 'completed' | 'cancelled';
  readonly since: Date | null;
  readonly start: LocalDateTime;
  readonly isReadyAnnounced: boolean;
  /** The starts of the hours in which the work goes on after the end of the appointment. */
  readonly continuesAt: readonly LocalDateTime[];
}

interface Statement {
  readonly template: Template;
  readonly visitStart: LocalDateTime | null;
  readonly createdAt: Date;
}

const UPCOMING: readonly AppointmentState['status'][] = ['pending', 'confirmed'];

const TRUE_IN: Partial<Readonly<Record<Template, readonly AppointmentState['status'][]>>> = {
  'appointment-booked': UPCOMING,
  'appointment-confirmed': ['confirmed'],
  'appointment-entered': UPCOMING,
  'appointment-rescheduled': UPCOMING,
  'visit-reminder': UPCOMING,
  'appointment-cancelled': ['cancelled'],
  'estimate-sent': ['pending', 'confirmed', 'in-progress'],
  'work-continues': ['pending', 'confirmed', 'in-progress'],
  'continuation-off': ['pending', 'confirmed', 'in-progress'],
  'vehicle-ready': ['in-progress'],
  'visit-completed': ['completed'],
  'visit-completed-with-point': ['completed'],
  // An earlier start is also accepted, since the workshop gets no message of a move.
  'new-booking': UPCOMING,
};

/** Messages only about the state, which a later state makes obsolete. An estimate or an answer stays news. */
const ABOUT_STATE: readonly Template[] = [...LAST_STATE_TEMPLATES, ...UPCOMING_TEMPLATES];

/** Messages about one change of the state. If it is undone and made again, the second change has its own message. */
const ABOUT_CHANGE: readonly Template[] = [
  'appointment-confirmed',
  'appointment-cancelled',
  'visit-completed',
  'visit-completed-with-point',
];

/** What the recipient already knows about the appointment by the same channel. */
export interface Told {
  /** Whether the last message that arrived states the same start. */
  readonly isStartTold: boolean;
  /** Whether another queued message confirms the same start. */
  readonly isConfirmationNext: boolean;
  /** Whether a message about a later state was sent, and this one was tried before or is a receipt. */
  readonly wasPassed: boolean;
  /** Whether the last message about the continuations that arrived says the same, or announced none to take back. */
  readonly areContinuationsTold: boolean;
}

/**
 * Why a message about an appointment is not sent; null if it is. This is decided once, just before sending, when the
 * appointment can no longer change. Reactions cannot decide it, because they arrive in no common order. Messages that a
 * later move or an undo withdraws earlier only keep the queue short.
 *
 * - `outdated`: the message is not or no longer true: the appointment moved, ended, or the change was undone.
 * - `known`: the appointment or its continuations moved back, or the confirmation of the same start says the same.
 * - `passed`: retries or the event took so long that a message about a later state was sent first.
 */
export function reasonToStay(
  message: Statement,
  appointment: AppointmentState | null,
  told: Told,
  now: LocalDateTime,
): 'outdated' | 'known' | 'passed' | null {
  const { template } = message;
  if (appointment && isOutdated(message, appointment, now)) return 'outdated';
  const isConfirmedNext = appointment?.status === 'confirmed' && told.isConfirmationNext;
  if (template === 'appointment-rescheduled' && (told.isStartTold || isConfirmedNext)) return 'known';
  if (CONTINUATION_TEMPLATES.includes(template) && told.areContinuationsTold) return 'known';
  return told.wasPassed && ABOUT_STATE.includes(template) ? 'passed' : null;
}

export function isOutdated(
  { template, visitStart: appointmentStart, createdAt }: Statement,
  appointment: AppointmentState,
  now: LocalDateTime,
): boolean {
  const states = TRUE_IN[template];
  if (!states) return false;
  if (!states.includes(appointment.status)) return true;
  if (ABOUT_CHANGE.includes(template) && appointment.since && createdAt < appointment.since) return true;
  if (template === 'vehicle-ready') return !appointment.isReadyAnnounced;
  if (template === 'work-continues' && appointmentStart) {
    return appointment.isReadyAnnounced || !appointment.continuesAt.some((start) => isSame(start, appointmentStart));
  }
  if (template === 'continuation-off')
    return appointment.isReadyAnnounced || appointment.continuesAt.some((start) => isBefore(now, start));
  if (!UPCOMING_TEMPLATES.includes(template) || !appointmentStart) return false;
  return !isSame(appointmentStart, appointment.start) || !isBefore(now, appointment.start);
}

function isSame(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date === other.date && one.time === other.time;
}

function isBefore(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}

import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { LAST_STATE_TEMPLATES, type Template, UPCOMING_TEMPLATES } from './templates/templates.ts';

export interface AppointmentState {
  readonly status: 'pending' | 'confirmed' | 'in-progress' | 'completed' | 'cancelled';
  readonly since: Date | null;
  readonly start: LocalDateTime;
  readonly isReadyAnnounced: boolean;
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
  'vehicle-ready': ['in-progress'],
  'visit-completed': ['completed'],
  'visit-completed-with-point': ['completed'],
  // Also with an earlier start: the workshop gets no message of a move.
  'new-booking': UPCOMING,
};

/** What the customer hears of the state alone: a later state says it better. An estimate or an answer is news of its own. */
const ABOUT_STATE: readonly Template[] = [...LAST_STATE_TEMPLATES, ...UPCOMING_TEMPLATES];

/** Each is about one change of the state: when that was undone and made again, the second change has its own message. */
const ABOUT_CHANGE: readonly Template[] = [
  'appointment-confirmed',
  'appointment-cancelled',
  'visit-completed',
  'visit-completed-with-point',
];

/** What the recipient of a message knows about its appointment, by the same channel. */
export interface Told {
  /** Whether the last message that arrived says the same start. */
  readonly isStartTold: boolean;
  /** Whether another message waits that says the same start, and that it is confirmed. */
  readonly isConfirmationNext: boolean;
  /** Whether one about a later state has been sent, and this one was tried before or is a receipt. */
  readonly wasPassed: boolean;
}

/**
 * Why a message about an appointment does not leave; null for one that does. It is decided once, when the message is about to
 * leave and its appointment can no longer change, not by the reactions to what happens: they come in no common order. What a later
 * move and an undo take out of the queue before, only keeps the list of messages short.
 *
 * - `outdated`: the appointment is not, or is no longer, as the message says: it moved, ended, or the change was undone.
 * - `known`: a move there and back, or one that the confirmation of the same start says too.
 * - `passed`: its retries or its event took so long that a message about a later state has passed it.
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
  if (!UPCOMING_TEMPLATES.includes(template) || !appointmentStart) return false;
  return !isSame(appointmentStart, appointment.start) || !isBefore(now, appointment.start);
}

function isSame(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date === other.date && one.time === other.time;
}

function isBefore(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}

import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { type Template, UPCOMING_TEMPLATES } from './templates/templates.ts';

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

/** Each is about one change of the state: when that was undone and made again, the second change has its own message. */
const ABOUT_CHANGE: readonly Template[] = [
  'appointment-confirmed',
  'appointment-cancelled',
  'visit-completed',
  'visit-completed-with-point',
];

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

import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { CustomerHasArrived, InvalidTransition, VehicleIsReady } from './booking.errors.ts';
import type { StatusReason } from './booking.values.ts';

/** The status of an appointment, and when it got there (specification §4). */
export interface Progress {
  readonly status: AppointmentStatus;
  readonly confirmedAt: Date | null;
  readonly startedAt: Date | null;
  /** When the team said that the work is done; null before, and if the desk completed the appointment directly. */
  readonly readyAt: Date | null;
  readonly readyAnnouncedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly statusReason: StatusReason | null;
}

export const NOT_READY = { readyAt: null, readyAnnouncedAt: null } as const;
export const NOT_CANCELLED = { cancelledAt: null, statusReason: null } as const;

/** The statuses before the work begins. */
export const AWAITED = ['pending', 'confirmed'] as const;

/** @throws InvalidTransition */
export function mustBe({ status }: Progress, ...allowed: readonly AppointmentStatus[]): void {
  if (!allowed.includes(status)) throw new InvalidTransition(status);
}

/** @throws InvalidTransition */
export function mustBeInProgress(appointment: Progress): void {
  mustBe(appointment, 'in-progress');
}

/** @throws InvalidTransition when it is over */
export function mustBeOpen(appointment: Progress): void {
  mustBe(appointment, ...AWAITED, 'in-progress');
}

/** @throws InvalidTransition when it is over, VehicleIsReady */
export function mustNeedWork(appointment: Progress): void {
  mustBeOpen(appointment);
  if (appointment.readyAt) throw new VehicleIsReady();
}

/** @throws InvalidTransition once the work has begun, CustomerHasArrived */
export function mustBeAwaited(appointment: Progress & { readonly arrivedAt: Date | null }): void {
  mustBe(appointment, ...AWAITED);
  if (appointment.arrivedAt) throw new CustomerHasArrived();
}

/** Whether nothing is left to do, and the customer knows. */
export function isDone({ status, readyAnnouncedAt }: Progress): boolean {
  return status === 'completed' || status === 'cancelled' || readyAnnouncedAt !== null;
}

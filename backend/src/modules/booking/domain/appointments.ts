import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Appointment } from './appointment.ts';
import type { PriceLine } from './price-line.ts';

/** The terms of a service as of booking, which are stored with a visit of several. */
export interface ServiceOfVisit {
  readonly id: number;
  /** In bani. */
  readonly price: number;
  /** Working minutes. */
  readonly duration: number;
}

/** Repository of appointments; requires a unit of work. */
export abstract class Appointments {
  /**
   * Stores a new appointment, assigns its id and records that it was booked.
   * @throws SlotNoLongerAvailable when the database finds its bay taken.
   */
  abstract add(appointment: Appointment, services: readonly ServiceOfVisit[], by: Actor): Promise<void>;

  /**
   * Loads an appointment under a row lock.
   * @throws AppointmentNotFound
   */
  abstract forChange(id: number): Promise<Appointment>;

  /** Stores the changes and records the raised events. */
  abstract save(appointment: Appointment): Promise<void>;

  /** Replaces the lines of the price of an appointment. */
  abstract saveLines(appointmentId: number, lines: readonly PriceLine[]): Promise<void>;

  /**
   * Counts the pending and confirmed appointments of these customers that have not begun, and that were booked with or
   * without proof of the phone.
   */
  abstract countUpcoming(customerIds: readonly number[], isProven: boolean): Promise<number>;

  /** Whether one of these customers ever had an appointment. */
  abstract hasAny(customerIds: readonly number[]): Promise<boolean>;

  /** Locks a day until the end of the unit of work: a bay that is free under it stays free until the commit. */
  abstract lockDay(date: LocalDate): Promise<void>;
}

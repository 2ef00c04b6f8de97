import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Appointment } from './appointment.ts';

/** The appointments, for changing them; inside a unit of work only. */
export abstract class Appointments {
  /**
   * Keeps a new one, gives it its id, and records that it was booked.
   * @throws SlotNoLongerAvailable when the database finds its bay taken.
   */
  abstract add(appointment: Appointment, by: Actor): Promise<void>;

  /**
   * Loads one under a row lock.
   * @throws AppointmentNotFound
   */
  abstract forChange(id: number): Promise<Appointment>;

  /** Stores what was changed and records what it raised. */
  abstract save(appointment: Appointment): Promise<void>;

  /** How many appointments of these customers are still to begin, and when the first of them does. */
  abstract openAhead(customerIds: readonly number[]): Promise<{ count: number; firstBegins: Date }>;

  /**
   * Waits until nobody else gives out bays on this day; held to the end of the unit of work. Who decides
   * on a free bay under it cannot be overtaken.
   */
  abstract lockDay(date: LocalDate): Promise<void>;
}

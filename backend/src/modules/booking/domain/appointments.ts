import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Appointment } from './appointment.ts';
import type { PriceLine } from './booking.values.ts';

export interface ServiceOfAppointment {
  readonly id: number;
  readonly price: number;
  /** Working minutes. */
  readonly duration: number;
}

export abstract class Appointments {
  /** The id for a new appointment, so that its events need not wait for the answer of {@link add}. */
  abstract nextId(): Promise<number>;

  abstract add(
    id: number,
    appointment: Appointment,
    services: readonly ServiceOfAppointment[],
    by: Actor,
  ): Promise<unknown>;
  abstract forChange(id: number): Promise<Appointment>;

  abstract save(appointment: Appointment): Promise<void>;

  abstract linesOf(appointmentId: number): Promise<readonly PriceLine[]>;
  abstract saveLines(appointmentId: number, lines: readonly PriceLine[]): Promise<void>;

  /** Counts pending and confirmed appointments that have not begun, booked with or without proof of the phone. */
  abstract countUpcoming(customerIds: readonly number[], isProven: boolean): Promise<number>;

  abstract hasAny(customerIds: readonly number[]): Promise<boolean>;

  /** Locks a day until the end of the unit of work: a bay that is free under it stays free until the commit. */
  abstract lockDay(date: LocalDate): Promise<void>;
}

import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate, LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { WaitingContact } from './waiting-customers.ts';
import type { EntryTerms } from './waitlist-entry.ts';

/** What an entry wants done: services of a new visit, or those of a visit that is to be earlier. */
export type WaitingJob = Pick<EntryTerms, 'serviceIds' | 'appointmentId'>;

/** A visit that may wait for an earlier start. */
export interface WaitingVisit extends LocalDateTime {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
  readonly serviceIds: readonly number[];
  /** Whether it is still to begin, and its customer may still move it. */
  readonly canMove: boolean;
}

/** The calendar of the workshop, as the waitlist needs it. */
export abstract class WaitlistCalendar {
  /** @throws UnknownService, ServicesDoNotFit when no day is long enough for all services */
  abstract requireOffered(serviceIds: readonly number[]): Promise<void>;

  /**
   * The free starts of some days that can still be booked at an instant, in order; none when a service is no longer
   * offered, or the visit cannot move any more.
   */
  abstract freeStarts(
    job: WaitingJob,
    days: readonly LocalDate[],
    at: Date,
  ): Promise<readonly LocalDateTime[]>;

  /**
   * The starts of some days that the workshop offers, free or taken.
   * @throws UnknownService, and when the visit cannot move any more
   */
  abstract offeredStarts(job: WaitingJob, days: readonly LocalDate[]): Promise<readonly LocalDateTime[]>;

  /** Keeps a start free; needs a unit of work. @returns the id of the hold; null when it is taken or not offered */
  abstract hold(job: WaitingJob, start: LocalDateTime, until: Date, by: Actor): Promise<number | null>;

  /** Until when the place of a visit of this day can still be given back to it; null when none can. */
  abstract undoableUntil(date: LocalDate): Promise<Date | null>;

  /** Frees a held start; without effect when the workshop has freed it before. */
  abstract release(holdId: number, by: Actor): Promise<void>;

  /** Books a released start in the same unit of work. @param isProven the phone, by a code @returns the visit */
  abstract book(
    serviceIds: readonly number[],
    start: LocalDateTime,
    contact: WaitingContact,
    by: Actor,
    isProven: boolean,
  ): Promise<number>;

  /** The start of a visit, which stays until the unit of work ends; null when it does not exist. */
  abstract lockStart(appointmentId: number): Promise<LocalDateTime | null>;

  /** Moves a visit to a released start in the same unit of work. */
  abstract move(appointmentId: number, start: LocalDateTime, by: Actor): Promise<void>;

  /** The visit of its client or of the bearer of its manage link, as of now. @throws AppointmentNotFound */
  abstract ownVisit(appointmentId: number, by: Actor, manageToken?: string): Promise<WaitingVisit>;

  /** A visit, which can or cannot move at an instant; null when it does not exist. */
  abstract visit(appointmentId: number, at: Date): Promise<WaitingVisit | null>;

  /** The token of the manage link of a visit. */
  abstract manageToken(appointmentId: number): Promise<string>;

  /** The last day that customers can book. */
  abstract lastDay(): Promise<LocalDate>;
}

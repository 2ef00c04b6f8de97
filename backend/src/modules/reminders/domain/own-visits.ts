import type { Actor } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';

/** A visit as a calendar shows it. */
export interface CalendarVisit {
  readonly appointmentId: number;
  readonly serviceName: string;
  /** The plate, or make and model. */
  readonly vehicleName: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
  /** Counts the changes that a calendar shows. */
  readonly sequence: number;
}

/** The visits of the caller, from the booking module. */
export abstract class OwnVisits {
  /**
   * A visit of the client, or of the bearer of its manage link, with the service named in a language.
   * @throws an error of kind not-found for another customer's visit
   */
  abstract visit(
    appointmentId: number,
    by: Actor,
    manageToken: string | undefined,
    language: Language,
  ): Promise<CalendarVisit>;
}

import type { Language } from '../../../kernel/language.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { ReminderType } from './reminder-type.values.ts';

/** An open appointment of an account. */
export interface UpcomingVisit {
  readonly appointmentId: number;
  readonly vehicleId: number;
  readonly serviceName: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly isConfirmed: boolean;
  /** Counts the changes that a calendar shows. */
  readonly sequence: number;
}

/** The open appointments of accounts, from the booking module. */
export abstract class UpcomingVisits {
  /** The open appointments of an account, from a date on, with their services named in a language. */
  abstract upcoming(userId: number, from: LocalDate, language: Language): Promise<readonly UpcomingVisit[]>;
}

/** The services of the workshop, from the booking module. */
export abstract class BookableServices {
  /** The service to book for each reminder type; types without a service are missing. */
  abstract byReminderType(): Promise<ReadonlyMap<ReminderType, number>>;
}

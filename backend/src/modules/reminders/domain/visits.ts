import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { ReminderType } from './reminder-type.ts';

/** An appointment that is still to come. */
export interface ComingVisit {
  readonly appointmentId: number;
  readonly vehicleId: number;
  readonly serviceName: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly isConfirmed: boolean;
}

/** What reminders need to know of the workshop's services and appointments, which the booking module keeps. */
export abstract class Visits {
  /** The service to book when something of a type is due; types that the workshop has no service for are missing. */
  abstract servicesToBook(): Promise<ReadonlyMap<ReminderType, number>>;

  /** The open appointments of an account from a day on. */
  abstract coming(userId: number, from: LocalDate): Promise<readonly ComingVisit[]>;
}

import type { IsoWeekday, LocalTime } from '../../../kernel/wall-clock.ts';

/** Hours of an open day of the week. */
export interface WorkshopDay {
  readonly weekday: IsoWeekday;
  readonly opens: LocalTime;
  readonly closes: LocalTime;
  readonly lunch: { readonly start: LocalTime; readonly end: LocalTime } | null;
}

/** The weekly opening hours, which the booking module stores. */
export abstract class WorkshopHours {
  /** Open days, Monday first. */
  abstract week(): Promise<readonly WorkshopDay[]>;

  /** The rules of taking bookings that customers see. */
  abstract policy(): Promise<{ readonly horizonDays: number; readonly cancelLimitHours: number }>;
}

import type { LocalDate, LocalTime } from './wall-clock.ts';

export interface AssignedSlot {
  readonly bayId: number;
  readonly date: LocalDate;
  /** Start and end of the work, minutes since midnight, lunch included where the work pauses for it. */
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** End of the work including the buffer after it. */
  readonly occupiedUntil: LocalTime;
}

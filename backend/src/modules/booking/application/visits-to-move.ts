import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { WeeklyHours } from '../domain/opening-hours.ts';
import type { AffectedVisitsView } from './visit-to-move.view.ts';

/** Finds upcoming visits that the capacity of the workshop does not cover, or would not after a change. */
export abstract class VisitsToMove {
  /** The visits on the days of a closure. */
  abstract during(from: LocalDate, to: LocalDate): Promise<AffectedVisitsView>;

  /** The visits that would not fit into these opening hours. */
  abstract cutBy(hours: WeeklyHours): Promise<AffectedVisitsView>;

  /** The visits in a bay. */
  abstract ofBay(bayId: number): Promise<AffectedVisitsView>;

  /** The visits that have no place now, with the working minutes of each. */
  abstract now(): Promise<AffectedVisitsView & { readonly durations: ReadonlyMap<number, number> }>;
}

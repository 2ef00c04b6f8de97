import { daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { ClosureOutOfOrder } from './booking.errors.ts';

/** The longest closure in days; a longer one is assumed to be a typing error. */
const LONGEST_DAYS = 366;

/** A period, first and last day included, in which the workshop is closed besides weekends and holidays. */
export class Closure {
  readonly id: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reason: string | null;

  /** @throws ClosureOutOfOrder when it ends before it begins, or lasts more than a year. */
  static announce(from: LocalDate, to: LocalDate, reason: string | null): Closure {
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > LONGEST_DAYS) throw new ClosureOutOfOrder();
    return Object.assign(new Closure(), { from, to, reason });
  }
}

/** Repository of closures; requires a unit of work. */
export abstract class Closures {
  /** Stores a new closure and assigns its id. */
  abstract add(closure: Closure): Promise<void>;

  /** @throws ClosureNotFound */
  abstract remove(id: number): Promise<void>;
}

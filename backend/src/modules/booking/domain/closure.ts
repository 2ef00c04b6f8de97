import { daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { ClosureOutOfOrder } from './booking.errors.ts';

/** The longest closure, in days: more is a typing error. */
const LONGEST_DAYS = 366;

/** Days on which the workshop is closed whatever the weekday says, first and last included. */
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

/** The closures, for changing them; inside a unit of work only. */
export abstract class Closures {
  /** Keeps a new one and gives it its id. */
  abstract add(closure: Closure): Promise<void>;

  /** @throws ClosureNotFound */
  abstract remove(id: number): Promise<void>;
}

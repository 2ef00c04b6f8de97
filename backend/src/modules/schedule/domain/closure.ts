import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { ClosureChanged } from '../events.ts';
import { PeriodOutOfOrder } from './schedule.errors.ts';

/** The longest closure or opening in days; a longer one is assumed to be a typing error. */
const LONGEST_DAYS = 366;

/** @throws PeriodOutOfOrder unless it has 1 to 366 days */
export function checkDays(from: LocalDate, to: LocalDate): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONGEST_DAYS) throw new PeriodOutOfOrder();
}

/** A period, first and last day included, in which the workshop is closed besides weekends and holidays. */
export class Closure extends AggregateRoot {
  readonly id: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reason: string | null;

  static announce(from: LocalDate, to: LocalDate, reason: string | null): Closure {
    checkDays(from, to);
    return Object.assign(new Closure(), { from, to, reason });
  }

  override get stream(): string {
    return `closure-${this.id}`;
  }

  markAdded(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(ClosureChanged(this.eventData('added', by)));
  }

  withdraw(by: Actor): void {
    this.raise(ClosureChanged(this.eventData('withdrawn', by)));
  }

  private eventData(change: 'added' | 'withdrawn', by: Actor) {
    const { id: closureId, from, to } = this;
    return { closureId, change, from, to, by: actorName(by) };
  }
}

export abstract class Closures {
  abstract add(closure: Closure, by: Actor): Promise<void>;
  abstract forChange(id: number): Promise<Closure>;

  abstract remove(closure: Closure): Promise<void>;
}

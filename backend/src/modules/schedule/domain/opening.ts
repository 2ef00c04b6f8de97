import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { OpeningChanged } from '../events.ts';
import { checkDays } from './closure.ts';
import type { OpenPeriod } from './opening-hours.ts';

/** A period, first and last day included, with other hours than those of the week, such as one open Saturday. */
export class Opening extends AggregateRoot {
  readonly id: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly name: string | null;
  readonly opens: LocalTime;
  readonly closes: LocalTime;
  readonly lunchStarts: LocalTime | null;
  readonly lunchEnds: LocalTime | null;

  static announce({ from, to, hours }: OpenPeriod, name: string | null): Opening {
    checkDays(from, to);
    const { opens, closes, lunch } = hours;
    const times = { opens, closes, lunchStarts: lunch?.start ?? null, lunchEnds: lunch?.end ?? null };
    return Object.assign(new Opening(), { from, to, name, ...times });
  }

  override get stream(): string {
    return `opening-${this.id}`;
  }

  markAdded(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(OpeningChanged(this.eventData('added', by)));
  }

  withdraw(by: Actor): void {
    this.raise(OpeningChanged(this.eventData('withdrawn', by)));
  }

  private eventData(change: 'added' | 'withdrawn', by: Actor) {
    const { id: openingId, from, to } = this;
    return { openingId, change, from, to, by: actorName(by) };
  }
}

export abstract class Openings {
  abstract add(opening: Opening, by: Actor): Promise<void>;
  abstract forChange(id: number): Promise<Opening>;

  abstract remove(opening: Opening): Promise<void>;
}

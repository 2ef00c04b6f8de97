import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { IsoWeekday } from '../../../kernel/wall-clock.ts';
import { OpeningHoursChanged } from '../events.ts';
import type { WeeklyHours } from './opening-hours.ts';

/** The weekdays, Monday first. */
export const WEEKDAYS: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The opening hours of the week as the workshop has set them. */
export class WorkingWeek extends AggregateRoot {
  hours: WeeklyHours;
  /** Rises with every change. */
  version: number;

  static of(hours: WeeklyHours, version: number): WorkingWeek {
    return Object.assign(new WorkingWeek(), { hours, version });
  }

  override get stream(): string {
    return 'opening-hours';
  }

  /** @throws ChangedMeanwhile when `version` is not the present one */
  change(hours: WeeklyHours, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const weekdays = WEEKDAYS.filter((day) => JSON.stringify(hours[day]) !== JSON.stringify(this.hours[day]));
    if (weekdays.length === 0) return;
    this.hours = hours;
    this.version += 1;
    this.raise(OpeningHoursChanged({ weekdays, by: actorName(by) }));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import {
  addDays,
  endOfDay,
  fromInstant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  toInstant,
} from '../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** The current date and time in the workshop's time zone (setting `WORKSHOP_TZ`), whatever the machine's time zone. */
@Injectable()
export class WorkshopDay {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  now(): LocalDateTime {
    return fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
  }

  of(instant: Date): LocalDate {
    return fromInstant(instant, this.settings.WORKSHOP_TZ).date;
  }

  today(): LocalDate {
    return this.now().date;
  }

  startOfToday(): Date {
    return this.instantOf(this.today(), 0);
  }

  instantOf(date: LocalDate, time: LocalTime): Date {
    return toInstant(date, time, this.settings.WORKSHOP_TZ);
  }

  // The end of the day that is this number of days after the day of an instant.
  endOfDay(at: Date, daysLater = 0): Date {
    const { WORKSHOP_TZ: zone } = this.settings;
    return endOfDay(addDays(fromInstant(at, zone).date, daysLater), zone);
  }
}

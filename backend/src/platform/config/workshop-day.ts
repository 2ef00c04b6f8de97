import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { fromInstant, type LocalDate, type LocalDateTime } from '../../kernel/wall-clock.ts';
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
}

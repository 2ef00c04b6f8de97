import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { fromInstant, type LocalDate } from '../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** The current date in the workshop's time zone (setting `WORKSHOP_TZ`), whatever the machine's time zone. */
@Injectable()
export class WorkshopDay {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  today(): LocalDate {
    return fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ).date;
  }
}

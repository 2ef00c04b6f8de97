import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { WaitlistFieldRefused } from '../domain/waitlist.errors.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';

/** Checks the days that a customer waits for. */
@Injectable()
export class WantedDays {
  constructor(
    private readonly today: WorkshopDay,
    private readonly calendar: WaitlistCalendar,
  ) {}

  /** @returns the days in order, without duplicates. @throws WaitlistFieldRefused */
  async check(days: readonly LocalDate[]): Promise<LocalDate[]> {
    const sorted = [...new Set(days)].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'waitlist.days_required' });
    }
    if (first < this.today.today()) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'waitlist.days_past' });
    }
    if (last > (await this.calendar.lastDay())) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'booking.start_beyond_horizon' });
    }
    return sorted;
  }
}

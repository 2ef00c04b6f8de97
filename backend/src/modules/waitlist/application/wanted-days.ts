import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { WaitlistFieldRefused } from '../domain/waitlist.errors.ts';
import { type WaitingJob, WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { type WantedStarts, wants } from '../domain/waitlist-entry.ts';

/** Checks the days that a customer waits for. */
@Injectable()
export class WantedDays {
  constructor(
    private readonly today: WorkshopDay,
    private readonly calendar: WaitlistCalendar,
  ) {}

  /**
   * @returns the days in order, without duplicates
   * @throws WaitlistFieldRefused, also when the workshop has no start for the job on these days, not even a taken one
   */
  async check({ days, part }: WantedStarts, job: WaitingJob): Promise<LocalDate[]> {
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
    const offered = await this.calendar.offeredStarts(job, sorted);
    if (!offered.some((start) => wants({ days: sorted, part }, start))) {
      throw new WaitlistFieldRefused({ field: 'days', message: 'waitlist.days_without_starts' });
    }
    return sorted;
  }
}

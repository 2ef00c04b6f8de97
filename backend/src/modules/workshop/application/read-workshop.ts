import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WORKSHOP } from '../domain/workshop.values.ts';
import type { WorkshopView } from './workshop.view.ts';
import { WorkshopHours } from './workshop-hours.ts';

/** Contact data, opening hours and booking horizon of the workshop, for everyone. */
export class ReadWorkshop extends Query<WorkshopView> {}

@QueryHandler(ReadWorkshop)
export class ReadWorkshopHandler implements IQueryHandler<ReadWorkshop> {
  constructor(
    private readonly hours: WorkshopHours,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<WorkshopView> {
    const days = await this.hours.week();
    return {
      ...WORKSHOP,
      openingHours: days.map(({ weekday, opens, closes, lunch }) => ({
        weekday,
        opens: formatLocalTime(opens),
        closes: formatLocalTime(closes),
        ...(lunch && { lunchStarts: formatLocalTime(lunch.start), lunchEnds: formatLocalTime(lunch.end) }),
      })),
      bookingHorizonDays: this.settings.BOOKING_HORIZON_DAYS,
    };
  }
}

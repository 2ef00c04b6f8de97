import { Inject, Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../../kernel/bounded-queue.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { WorkshopCalendarReader } from '../../../schedule/index.ts';
import type { ReportName } from '../../domain/report.values.ts';
import { ReportPeriod } from '../../domain/report-period.ts';
import { readMechanics } from './mechanics-report.ts';
import { readOccupancy } from './occupancy-report.ts';
import type { ReportView } from './report.view.ts';
import type { ReportReader } from './report-content.ts';
import type { ReportTexts } from './report-texts.ts';
import { readLeadTimes, readReminders, readReviews } from './reports-by-category.ts';
import { readAppointments, readCustomers, readNoShows, readRevenue, readWorkHours } from './reports-by-day.ts';
import { readRewards } from './rewards-report.ts';
import { readServices } from './services-report.ts';

/** Reports that an instance reads at once; further ones wait. Each takes up to three connections. */
const MAX_RUNNING = 2;

/** Limits concurrent reports, so that bookings get a connection. */
@Injectable()
export class ReportQueue {
  private readonly queue = new BoundedQueue(MAX_RUNNING);

  read<T>(report: () => Promise<T>): Promise<T> {
    return this.queue.run(report);
  }
}

const READERS: Readonly<Record<ReportName, ReportReader>> = {
  revenue: readRevenue,
  visits: readAppointments,
  services: readServices,
  mechanics: readMechanics,
  occupancy: readOccupancy,
  'lead-time': readLeadTimes,
  'no-shows': readNoShows,
  customers: readCustomers,
  reminders: readReminders,
  rewards: readRewards,
  reviews: readReviews,
  'work-hours': readWorkHours,
};

/** @throws ReportUpsideDown, ReportTooLong, ReportDayOutOfRange */
@Injectable()
export class ReportPageReader {
  constructor(
    private readonly database: Database,
    private readonly calendar: WorkshopCalendarReader,
    private readonly queue: ReportQueue,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async showReport({
    name,
    from,
    to,
    texts,
  }: {
    name: ReportName;
    from: LocalDate;
    to: LocalDate;
    texts: ReportTexts;
  }): Promise<ReportView> {
    const period = ReportPeriod.of(from, to);
    const { database, calendar } = this;
    const context = { database, calendar, zone: this.settings.WORKSHOP_TZ, today: this.day.today() };
    const content = await this.queue.read(() => READERS[name](period, context));
    return texts.name(name, period, content);
  }
}

import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { addDays, type LocalDate, localDate, toInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { type Change, changeSince, lastTwelveMonths, monthToDate, type Period } from '../../domain/periods.ts';

class Trend implements Change {
  @ApiProperty({ description: 'The figure of the period before.' }) previous: number;
  @ApiNullable('integer', 'Difference in percent; null when the previous figure is 0.') changePercent: number | null;
}

class AdminTrends {
  @ApiProperty({ description: 'Compared with the same weekday a week ago.' }) todayAppointments: Trend;
  @ApiProperty({ description: 'Compared with the twelve months before.' }) activeCustomers: Trend;
  @ApiProperty({ description: 'Compared with as many days of last month.' }) completedServices: Trend;
  @ApiProperty({ description: 'Compared with as many days of last month; RON.' }) monthlyRevenue: Trend;
}

export class AdminStats {
  @ApiInteger("Today's appointments that are not cancelled.") todayAppointments: number;

  @ApiInteger('Customers with an appointment that is not cancelled, in the last twelve months or in the future.')
  activeCustomers: number;

  @ApiInteger('Appointments that were completed this month.') completedServices: number;

  @ApiProperty({ description: 'RON, charged for the appointments that were completed this month.', example: 12_450 })
  monthlyRevenue: number;

  @ApiProperty() trends: AdminTrends;
}

export class ShowAdminStats extends Query<AdminStats> {}

interface MonthFigures {
  readonly completed: number;
  readonly revenue: number;
}

// After every day of a visit.
const LAST_DAY = localDate('9999-12-31');

/**
 * Customers with a visit from `$1` to `$2`. A merged customer counts as the one that it was merged into: those who are one person are
 * few, so they are taken off the number of all instead of sought for each visit. `OFFSET 0` looks for a visit of each of them by index.
 */
const ACTIVE_CUSTOMERS = `
  SELECT (SELECT count(DISTINCT customer_id) FROM booking.visit_figure
          WHERE date BETWEEN $1 AND $2 AND status <> 'cancelled')
    - (SELECT coalesce(sum(customers - 1), 0)
       FROM (SELECT count(*) AS customers
             FROM (SELECT customer_id, merged_into AS person FROM customers.customer_card WHERE merged_into IS NOT NULL
                   UNION
                   SELECT merged_into, merged_into FROM customers.customer_card WHERE merged_into IS NOT NULL) merged
             WHERE EXISTS (SELECT FROM booking.visit_figure visit WHERE visit.customer_id = merged.customer_id
                           AND date BETWEEN $1 AND $2 AND status <> 'cancelled' OFFSET 0)
             GROUP BY person) active) AS customers`;

@QueryHandler(ShowAdminStats)
export class ShowAdminStatsHandler implements IQueryHandler<ShowAdminStats> {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<AdminStats> {
    const today = this.day.today();
    const month = monthToDate(today);
    const year = lastTwelveMonths(today);
    const [ofToday, active, activeBefore, thisMonth, lastMonth] = await Promise.all([
      this.appointmentsOf(today, addDays(today, -7)),
      this.activeIn({ from: year.from, to: LAST_DAY }),
      this.activeIn(year.previous),
      this.figuresOf(month.current),
      this.figuresOf(month.previous),
    ]);
    return {
      todayAppointments: ofToday.now,
      activeCustomers: active,
      completedServices: thisMonth.completed,
      monthlyRevenue: thisMonth.revenue / 100,
      trends: {
        todayAppointments: changeSince(ofToday.before, ofToday.now),
        activeCustomers: changeSince(activeBefore, active),
        completedServices: changeSince(lastMonth.completed, thisMonth.completed),
        monthlyRevenue: changeSince(lastMonth.revenue / 100, thisMonth.revenue / 100),
      },
    };
  }

  private appointmentsOf(today: LocalDate, before: LocalDate) {
    return this.database.only<{ now: number; before: number }>(
      `SELECT count(*) FILTER (WHERE date = $1) AS now, count(*) FILTER (WHERE date = $2) AS before
       FROM booking.appointment_card WHERE date IN ($1, $2) AND status <> 'cancelled'`,
      [today, before],
    );
  }

  private async activeIn({ from, to }: Period): Promise<number> {
    return (await this.database.only<{ customers: number }>(ACTIVE_CUSTOMERS, [from, to])).customers;
  }

  /** A job counts on the day it was completed, as in the report of revenue: it may be done before its day. */
  private figuresOf({ from, to }: Period): Promise<MonthFigures> {
    const zone = this.settings.WORKSHOP_TZ;
    return this.database.only<MonthFigures>(
      `SELECT count(*) AS completed, coalesce(sum(charged_bani), 0) AS revenue
       FROM booking.visit_figure WHERE status = 'completed' AND completed_at >= $1 AND completed_at < $2`,
      [toInstant(from, 0, zone), toInstant(addDays(to, 1), 0, zone)],
    );
  }
}

import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { addDays, type LocalDate, toInstant } from '../../../../kernel/wall-clock.ts';
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
    const [ofToday, customers, thisMonth, lastMonth] = await Promise.all([
      this.appointmentsOf(today, addDays(today, -7)),
      this.activeCustomers(today),
      this.figuresOf(month.current),
      this.figuresOf(month.previous),
    ]);
    return {
      todayAppointments: ofToday.now,
      activeCustomers: customers.now,
      completedServices: thisMonth.completed,
      monthlyRevenue: thisMonth.revenue / 100,
      trends: {
        todayAppointments: changeSince(ofToday.before, ofToday.now),
        activeCustomers: changeSince(customers.before, customers.now),
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

  /** A merged customer counts as the one that it was merged into. */
  private activeCustomers(today: LocalDate) {
    const { from, previous } = lastTwelveMonths(today);
    return this.database.only<{ now: number; before: number }>(
      `SELECT count(*) FILTER (WHERE now) AS now, count(*) FILTER (WHERE before) AS before
       FROM (SELECT bool_or(date >= $1) AS now, bool_or(date BETWEEN $2 AND $3) AS before
             FROM booking.visit_figure visit
             LEFT JOIN customers.customer_card merged
               ON merged.customer_id = visit.customer_id AND merged.merged_into IS NOT NULL
             WHERE date >= $2 AND status <> 'cancelled'
             GROUP BY coalesce(merged.merged_into, visit.customer_id)) customer`,
      [from, previous.from, previous.to],
    );
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

import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { addDays, type LocalDate, localDate, startOfMonth } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { type Change, changeSince, lastTwelveMonths, type Period } from '../../domain/periods.ts';
import { ReportPeriod } from '../../domain/report-period.ts';
import { readRevenue } from '../reports/reports-by-day.ts';

class Trend implements Change {
  @ApiProperty({ description: 'The figure of the period before.' }) previous: number;
  @ApiNullable('integer', 'Difference in percent; null when the previous figure is 0.') changePercent: number | null;
}

class AdminTrends {
  @ApiProperty({ description: 'Compared with the same weekday a week ago.' }) todayAppointments: Trend;
  @ApiProperty({ description: 'Compared with the twelve months before.' }) activeCustomers: Trend;
  @ApiProperty({ description: 'Compared as in the report of revenue: as many days, whole weeks earlier.' })
  completedServices: Trend;
  @ApiProperty({ description: 'RON; compared as in the report of revenue.' }) monthlyRevenue: Trend;
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

const NO_FIGURE = { value: 0, previous: 0 };

// A day after every appointment.
const LAST_DAY = localDate('9999-12-31');

/**
 * Customers with an appointment from `$1` to `$2`; a merged customer counts as its target. Persons with several records
 * are few, so they are subtracted from the total instead of searched for each appointment. `OFFSET 0` makes PostgreSQL
 * look for an appointment of each by index.
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

@Injectable()
export class AdminStatsReader {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async showAdminStats(): Promise<AdminStats> {
    const today = this.day.today();
    const year = lastTwelveMonths(today);
    const [ofToday, active, activeBefore, month] = await Promise.all([
      this.appointmentsOf(today, addDays(today, -7)),
      this.activeIn({ from: year.from, to: LAST_DAY }),
      this.activeIn(year.previous),
      this.monthUntil(today),
    ]);
    return {
      todayAppointments: ofToday.now,
      activeCustomers: active,
      completedServices: month('jobs').value,
      monthlyRevenue: month('revenue').value,
      trends: {
        todayAppointments: changeSince(ofToday.before, ofToday.now),
        activeCustomers: changeSince(activeBefore, active),
        completedServices: month('jobs').change,
        monthlyRevenue: month('revenue').change,
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

  /** The figures of the current month come from the revenue report, so that both agree. */
  private async monthUntil(today: LocalDate) {
    const { database, settings } = this;
    const period = ReportPeriod.of(startOfMonth(today), today);
    const { figures } = await readRevenue(period, { database, zone: settings.WORKSHOP_TZ });
    return (code: 'jobs' | 'revenue') => {
      const { value, previous } = { ...NO_FIGURE, ...figures.find((figure) => figure.code === code) };
      return { value: value ?? 0, change: changeSince(previous ?? 0, value ?? 0) };
    };
  }
}

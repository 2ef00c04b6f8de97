import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../../kernel/actor.ts';
import { addDays, startOfIsoWeek, toInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { FreeStartReader } from '../../../schedule/index.ts';

import { PanelAccess } from './panel-access.ts';

export class DashboardStats {
  @ApiInteger('Of every status, as the schedule of the day lists them.') todayAppointments: number;
  @ApiInteger('Monday to Sunday of this week, of every status, as /manage lists them.') weekAppointments: number;

  @ApiNullable(Number, {
    description:
      'RON, charged for the appointments that were completed today. Null for mechanics, and for visitors unless the owner shows it.',
    example: 350,
  })
  todayRevenue: number | null;

  @ApiInteger('Free half-hour starts left today, over all bays.') availableSlots: number;
}

@Injectable()
export class DashboardStatsReader {
  constructor(
    private readonly database: Database,
    private readonly freeStartReader: FreeStartReader,
    private readonly day: WorkshopDay,
    private readonly panel: PanelAccess,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async showDashboardStats(by: Actor): Promise<DashboardStats> {
    const seen = await this.panel.seenBy(by);
    const today = this.day.today();
    const monday = startOfIsoWeek(today);
    const zone = this.settings.WORKSHOP_TZ;
    const [counted, availableSlots] = await Promise.all([
      this.database.only<{ today: number; week: number; revenue: number }>(
        `SELECT count(*) FILTER (WHERE date = $1) AS today,
                count(*) AS week,
                (SELECT coalesce(sum(charged_bani), 0) FROM booking.visit_figure
                 WHERE status = 'completed' AND completed_at >= $4 AND completed_at < $5) AS revenue
         FROM booking.visit_figure WHERE date BETWEEN $2 AND $3`,
        [today, monday, addDays(monday, 6), toInstant(today, 0, zone), toInstant(addDays(today, 1), 0, zone)],
      ),
      this.freeStartReader.countAvailableSlots(today),
    ]);
    const todayRevenue = seen === 'day' ? null : counted.revenue / 100;
    return { todayAppointments: counted.today, weekAppointments: counted.week, todayRevenue, availableSlots };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { RaiseDueMaintenance } from '../application/raise-due-maintenance.ts';

/** Messages are sent between 09:00 and 20:00 at the workshop. Minutes since midnight. */
const FIRST_MINUTE = 9 * 60;
const LAST_MINUTE = 20 * 60;

/**
 * Checks each due reminder once a day, in the daytime. Runs every ten minutes, so that it catches up after a downtime
 * and processes many reminders in small transactions.
 */
@Job('reminders.raise-due-maintenance', 10)
@Injectable()
export class RaiseDueMaintenanceJob implements RecurringJob {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async run(): Promise<void> {
    const { time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    if (time < FIRST_MINUTE || time >= LAST_MINUTE) return;
    await this.commands.execute(new RaiseDueMaintenance());
  }
}

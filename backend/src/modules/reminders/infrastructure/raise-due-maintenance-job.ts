import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { RaiseDueMaintenance } from '../application/raise-due-maintenance.ts';

/** Nobody is woken by a message: from nine in the morning to eight in the evening, minutes since midnight. */
const FIRST_MINUTE = 9 * 60;
const LAST_MINUTE = 20 * 60;

/**
 * Looks at each reminder once a day, in the daytime of the workshop. It runs every ten minutes, so that a product
 * which was down in the morning catches up, and a great many reminders are done in small transactions.
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

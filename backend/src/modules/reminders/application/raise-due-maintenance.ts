import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Reminders } from '../domain/reminder.ts';
import { REMINDER_DAYS } from './reminder-settings.ts';

const BATCH = 500;

export class RaiseDueMaintenance extends Command<{ readonly checked: number; readonly raised: number }> {}

/** Instances share the work by row locks. The constraint `raised_once` prevents raising a threshold twice. */
@CommandHandler(RaiseDueMaintenance)
export class RaiseDueMaintenanceHandler implements ICommandHandler<RaiseDueMaintenance> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly customers: CustomerDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    private readonly settings: SettingsRows,
  ) {}

  execute(): Promise<{ checked: number; raised: number }> {
    return this.work.run(async () => {
      const today = this.day.today();
      const { days: thresholds } = await this.settings.current(REMINDER_DAYS);
      const horizon = addDays(today, Math.max(...thresholds));
      const claimed = await this.reminders.claimUnchecked(today, horizon, BATCH);
      const vehicles = await this.customers.vehicles(claimed.map(({ vehicleId }) => vehicleId));
      const raisedBefore = await this.reminders.raisedThresholds(claimed);
      let raised = 0;
      for (const reminder of claimed) {
        reminder.checkedOn = today;
        const vehicle = vehicles.find(({ vehicleId }) => vehicleId === reminder.vehicleId);
        const threshold = reminder.thresholdDue(today, thresholds, raisedBefore.get(reminder.id) ?? []);
        if (vehicle && !vehicle.isArchived && threshold !== null) {
          const now = this.clock.now();
          if (await this.reminders.recordRaised(reminder, threshold, now)) {
            reminder.raiseThreshold(threshold, vehicle, now);
            raised += 1;
          }
        }
        await this.reminders.save(reminder);
      }
      return { checked: claimed.length, raised };
    });
  }
}

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

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { addDays } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminders } from '../domain/reminders.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** So many are looked at in one transaction; the rest at the next run. */
const BATCH = 500;

/** Looks, once a day, whether it is time to tell of what will be due (setting `REMINDER_DAYS`). */
export class RaiseDueMaintenance extends Command<{ readonly checked: number; readonly raised: number }> {}

/**
 * Row locks share the work between instances; a threshold is raised once for an occasion, whoever looks
 * (constraint `raised_once`).
 */
@CommandHandler(RaiseDueMaintenance)
export class RaiseDueMaintenanceHandler implements ICommandHandler<RaiseDueMaintenance> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly vehicles: Vehicles,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute(): Promise<{ checked: number; raised: number }> {
    return this.work.run(async () => {
      const today = this.day.today();
      const { REMINDER_DAYS: thresholds } = this.settings;
      const horizon = addDays(today, Math.max(...thresholds));
      const taken = await this.reminders.takeUnchecked(today, horizon, BATCH);
      const vehicles = await this.vehicles.withIds(taken.map(({ vehicleId }) => vehicleId));
      const raisedBefore = await this.reminders.raisedOf(taken);
      let raised = 0;
      for (const reminder of taken) {
        reminder.checkedOn = today;
        const vehicle = vehicles.find(({ vehicleId }) => vehicleId === reminder.vehicleId);
        const threshold = reminder.timeFor(today, thresholds, raisedBefore.get(reminder.id) ?? []);
        if (vehicle && !vehicle.isArchived && threshold !== null) {
          const now = this.clock.now();
          if (await this.reminders.noteRaised(reminder, threshold, now)) {
            reminder.fallDue(threshold, vehicle, now);
            raised += 1;
          }
        }
        await this.reminders.save(reminder);
      }
      return { checked: taken.length, raised };
    });
  }
}

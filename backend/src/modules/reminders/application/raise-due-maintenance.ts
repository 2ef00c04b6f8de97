import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { addDays } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ReminderDaysStore } from '../domain/reminder-days.ts';
import { ReminderVehicles } from '../domain/reminder-vehicles.ts';
import { Reminders } from '../domain/reminders.ts';

/** Reminders per transaction. The next run continues. */
const BATCH = 500;

/** Checks the due reminders once a day and raises the thresholds that they have reached. */
export class RaiseDueMaintenance extends Command<{ readonly checked: number; readonly raised: number }> {}

/** Instances share the work by row locks. The constraint `raised_once` prevents raising a threshold twice. */
@CommandHandler(RaiseDueMaintenance)
export class RaiseDueMaintenanceHandler implements ICommandHandler<RaiseDueMaintenance> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly vehicles: ReminderVehicles,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    private readonly reminderDays: ReminderDaysStore,
  ) {}

  execute(): Promise<{ checked: number; raised: number }> {
    return this.work.run(async () => {
      const today = this.day.today();
      const { days: thresholds } = await this.reminderDays.current();
      const horizon = addDays(today, Math.max(...thresholds));
      const claimed = await this.reminders.claimUnchecked(today, horizon, BATCH);
      const vehicles = await this.vehicles.withIds(claimed.map(({ vehicleId }) => vehicleId));
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

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Reminders } from '../domain/reminder.ts';
import { DueDates } from './recalculate-due-dates.ts';

export class MoveReminders extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly intoVehicleId: number,
  ) {
    super();
  }
}

/** A reminder is deactivated instead when the remaining vehicle has one for the same maintenance, or is archived. */
@CommandHandler(MoveReminders)
export class MoveRemindersHandler implements ICommandHandler<MoveReminders> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly customers: CustomerDirectory,
    private readonly dueDates: DueDates,
  ) {}

  execute({ vehicleId, intoVehicleId }: MoveReminders): Promise<void> {
    return this.work.run(async () => {
      const [vehicle] = await this.customers.vehicles([intoVehicleId]);
      if (!vehicle) return;
      const remaining = await this.reminders.activeOfVehicleForChange(intoVehicleId);
      for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
        if (vehicle.isArchived || remaining.some((one) => one.isSameMaintenance(reminder.reminderType))) {
          reminder.deactivate('vehicle-archived', SYSTEM);
        } else {
          reminder.moveTo(vehicle, SYSTEM);
          await this.dueDates.update(reminder);
        }
        await this.reminders.save(reminder);
      }
    });
  }
}

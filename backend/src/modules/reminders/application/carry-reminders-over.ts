import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminders } from '../domain/reminders.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { DueDays } from './due-days.ts';

/** Two vehicles turned out to be one: what is due on the one that goes is due on the one that stays. */
export class CarryRemindersOver extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly intoVehicleId: number,
  ) {
    super();
  }
}

/** Where both have a reminder of the same thing, the one of the vehicle that stays is right: its owner looked after it. */
@CommandHandler(CarryRemindersOver)
export class CarryRemindersOverHandler implements ICommandHandler<CarryRemindersOver> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly vehicles: Vehicles,
    private readonly dueDays: DueDays,
  ) {}

  execute({ vehicleId, intoVehicleId }: CarryRemindersOver): Promise<void> {
    return this.work.run(async () => {
      const [vehicle] = await this.vehicles.withIds([intoVehicleId]);
      if (!vehicle) return;
      const kept = await this.reminders.activeOfVehicleForChange(intoVehicleId);
      for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
        if (vehicle.isArchived || kept.some((one) => one.isAbout(reminder.reminderType))) {
          reminder.retire('vehicle-archived', SYSTEM);
        } else {
          reminder.carryOverTo(vehicle, SYSTEM);
          await this.dueDays.settle(reminder);
        }
        await this.reminders.save(reminder);
      }
    });
  }
}

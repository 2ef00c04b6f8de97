import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminders } from '../domain/reminders.ts';

/** Its owner no longer has a vehicle: nobody is reminded of anything on it. */
export class RestReminders extends Command<void> {
  constructor(readonly vehicleId: number) {
    super();
  }
}

@CommandHandler(RestReminders)
export class RestRemindersHandler implements ICommandHandler<RestReminders> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
  ) {}

  execute({ vehicleId }: RestReminders): Promise<void> {
    return this.work.run(async () => {
      for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
        reminder.retire('vehicle-archived', SYSTEM);
        await this.reminders.save(reminder);
      }
    });
  }
}

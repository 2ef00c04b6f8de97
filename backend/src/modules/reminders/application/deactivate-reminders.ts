import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminders } from '../domain/reminders.ts';

/** Deactivates the reminders of an archived vehicle. */
export class DeactivateReminders extends Command<void> {
  constructor(readonly vehicleId: number) {
    super();
  }
}

@CommandHandler(DeactivateReminders)
export class DeactivateRemindersHandler implements ICommandHandler<DeactivateReminders> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
  ) {}

  execute({ vehicleId }: DeactivateReminders): Promise<void> {
    return this.work.run(async () => {
      for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
        reminder.deactivate('vehicle-archived', SYSTEM);
        await this.reminders.save(reminder);
      }
    });
  }
}

import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { VehicleArchived } from '../../customers/index.ts';
import { Reminders } from '../domain/reminder.ts';

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

@Reaction('reminders.rest-reminders-when-vehicle-archived', VehicleArchived)
export class DeactivateRemindersWhenVehicleArchived implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof VehicleArchived>): Promise<void> {
    await this.commands.execute(new DeactivateReminders(vehicleId));
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminders } from '../domain/reminders.ts';
import { DueDays } from './due-days.ts';

/** A vehicle's odometer was read: what is due by mileage is expected on another day. */
export class ReckonDueDays extends Command<void> {
  constructor(readonly vehicleId: number) {
    super();
  }
}

@CommandHandler(ReckonDueDays)
export class ReckonDueDaysHandler implements ICommandHandler<ReckonDueDays> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly dueDays: DueDays,
  ) {}

  execute({ vehicleId }: ReckonDueDays): Promise<void> {
    return this.work.run(async () => {
      for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
        if (reminder.dueMileage === null) continue;
        await this.dueDays.settle(reminder);
        await this.reminders.save(reminder);
      }
    });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminders } from '../domain/reminders.ts';
import { DueDates } from './due-dates.ts';

/** Updates the expected dates of a vehicle's reminders after its odometer readings changed. */
export class RecalculateDueDates extends Command<void> {
  constructor(readonly vehicleId: number) {
    super();
  }
}

@CommandHandler(RecalculateDueDates)
export class RecalculateDueDatesHandler implements ICommandHandler<RecalculateDueDates> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly dueDates: DueDates,
  ) {}

  execute({ vehicleId }: RecalculateDueDates): Promise<void> {
    return this.work.run(async () => {
      for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
        if (reminder.dueMileage === null) continue;
        await this.dueDates.update(reminder);
        await this.reminders.save(reminder);
      }
    });
  }
}

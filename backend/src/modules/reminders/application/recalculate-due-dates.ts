import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { MileageDoubted, MileageRead, PredictDateForMileage } from '../../revisions/index.ts';
import { type Reminder, Reminders } from '../domain/reminder.ts';

/** Updates the expected dates of reminders from the odometer readings of their vehicles. Needs a unit of work. */
@Injectable()
export class DueDates {
  constructor(private readonly queries: QueryBus) {}

  async update(reminder: Reminder): Promise<void> {
    const { vehicleId, dueMileage } = reminder;
    const date =
      dueMileage === null
        ? null
        : await this.queries.execute(new PredictDateForMileage(vehicleId, dueMileage));
    reminder.updateExpectedDate(date);
  }
}

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

@Reaction('reminders.reckon-due-days-when-mileage-read', MileageRead)
export class RecalculateDueDatesWhenMileageRead implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof MileageRead>): Promise<void> {
    await this.commands.execute(new RecalculateDueDates(vehicleId));
  }
}

@Reaction('reminders.reckon-due-days-when-mileage-doubted', MileageDoubted)
export class RecalculateDueDatesWhenMileageDoubted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof MileageDoubted>): Promise<void> {
    await this.commands.execute(new RecalculateDueDates(vehicleId));
  }
}

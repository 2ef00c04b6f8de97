import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { MileageRead } from '../../../revisions/index.ts';
import { RecalculateDueDates } from '../recalculate-due-dates.ts';

/** Recalculates the expected dates with the new reading. */
@Reaction('reminders.reckon-due-days-when-mileage-read', MileageRead)
export class RecalculateDueDatesWhenMileageRead implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof MileageRead>): Promise<void> {
    await this.commands.execute(new RecalculateDueDates(vehicleId));
  }
}

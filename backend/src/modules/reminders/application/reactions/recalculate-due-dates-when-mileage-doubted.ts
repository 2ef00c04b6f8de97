import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { MileageDoubted } from '../../../revisions/index.ts';
import { RecalculateDueDates } from '../recalculate-due-dates.ts';

/** Recalculates the expected dates without the doubted reading. */
@Reaction('reminders.reckon-due-days-when-mileage-doubted', MileageDoubted)
export class RecalculateDueDatesWhenMileageDoubted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof MileageDoubted>): Promise<void> {
    await this.commands.execute(new RecalculateDueDates(vehicleId));
  }
}

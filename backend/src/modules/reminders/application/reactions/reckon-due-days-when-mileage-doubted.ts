import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { MileageDoubted } from '../../../revisions/index.ts';
import { ReckonDueDays } from '../reckon-due-days.ts';

/** What was reckoned from a reading that is no longer believed is reckoned without it. */
@Reaction('reminders.reckon-due-days-when-mileage-doubted', MileageDoubted)
export class ReckonDueDaysWhenMileageDoubted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof MileageDoubted>): Promise<void> {
    await this.commands.execute(new ReckonDueDays(vehicleId));
  }
}

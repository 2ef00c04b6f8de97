import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { MileageRead } from '../../../revisions/index.ts';
import { ReckonDueDays } from '../reckon-due-days.ts';

/** With each reading it is better known when a mileage will be reached. */
@Reaction('reminders.reckon-due-days-when-mileage-read', MileageRead)
export class ReckonDueDaysWhenMileageRead implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof MileageRead>): Promise<void> {
    await this.commands.execute(new ReckonDueDays(vehicleId));
  }
}

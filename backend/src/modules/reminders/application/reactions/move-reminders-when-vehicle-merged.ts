import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleMerged } from '../../../customers/index.ts';
import { MoveReminders } from '../move-reminders.ts';

/** Keeps the reminders of a guest whose vehicle is merged into one of an account. */
@Reaction('reminders.carry-reminders-over-when-vehicle-merged', VehicleMerged)
export class MoveRemindersWhenVehicleMerged implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId, intoVehicleId } }: Recorded<typeof VehicleMerged>): Promise<void> {
    await this.commands.execute(new MoveReminders(vehicleId, intoVehicleId));
  }
}

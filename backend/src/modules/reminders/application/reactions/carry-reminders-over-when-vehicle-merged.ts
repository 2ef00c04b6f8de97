import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleMerged } from '../../../customers/index.ts';
import { CarryRemindersOver } from '../carry-reminders-over.ts';

/** Whoever joined their account as a guest is still reminded of what is due. */
@Reaction('reminders.carry-reminders-over-when-vehicle-merged', VehicleMerged)
export class CarryRemindersOverWhenVehicleMerged implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId, intoVehicleId } }: Recorded<typeof VehicleMerged>): Promise<void> {
    await this.commands.execute(new CarryRemindersOver(vehicleId, intoVehicleId));
  }
}

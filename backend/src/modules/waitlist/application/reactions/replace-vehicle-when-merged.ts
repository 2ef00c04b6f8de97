import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleMerged } from '../../../customers/index.ts';
import { ReplaceVehicle } from '../follow-person.ts';

/** Entries follow a vehicle into the one that it was merged into. */
@Reaction('waitlist.replace-vehicle-when-merged', VehicleMerged)
export class ReplaceVehicleWhenMerged implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId, intoVehicleId } }: Recorded<typeof VehicleMerged>): Promise<void> {
    await this.commands.execute(new ReplaceVehicle(vehicleId, intoVehicleId));
  }
}

import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleArchived } from '../../../customers/index.ts';
import { RestReminders } from '../rest-reminders.ts';

/** Nobody is reminded of a vehicle that they no longer have. */
@Reaction('reminders.rest-reminders-when-vehicle-archived', VehicleArchived)
export class RestRemindersWhenVehicleArchived implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof VehicleArchived>): Promise<void> {
    await this.commands.execute(new RestReminders(vehicleId));
  }
}

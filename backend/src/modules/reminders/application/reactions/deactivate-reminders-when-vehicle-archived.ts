import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleArchived } from '../../../customers/index.ts';
import { DeactivateReminders } from '../deactivate-reminders.ts';

/** An archived vehicle needs no reminders. */
@Reaction('reminders.rest-reminders-when-vehicle-archived', VehicleArchived)
export class DeactivateRemindersWhenVehicleArchived implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof VehicleArchived>): Promise<void> {
    await this.commands.execute(new DeactivateReminders(vehicleId));
  }
}

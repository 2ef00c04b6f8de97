import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ConfirmVehicle } from '../../../customers/index.ts';
import { AppointmentStarted } from '../../events.ts';

/** The workshop has the vehicle of a visit before it once the work starts. */
@Reaction('booking.confirm-vehicle-when-appointment-started', AppointmentStarted)
export class ConfirmVehicleWhenAppointmentStarted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof AppointmentStarted>): Promise<void> {
    await this.commands.execute(new ConfirmVehicle(vehicleId));
  }
}

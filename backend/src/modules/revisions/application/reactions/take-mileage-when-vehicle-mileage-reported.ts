import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleMileageReported } from '../../../customers/index.ts';
import { TakeReportedMileage } from '../take-reported-mileage.ts';

/** What people say when they book, or write in their garage, is a reading too. */
@Reaction('revisions.take-mileage-when-vehicle-mileage-reported', VehicleMileageReported)
export class TakeMileageWhenVehicleMileageReported implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof VehicleMileageReported>): Promise<void> {
    const { vehicleId, mileage } = data;
    const source = data.source === 'owner' ? 'client' : data.source;
    await this.commands.execute(new TakeReportedMileage(vehicleId, mileage, source, occurredAt));
  }
}

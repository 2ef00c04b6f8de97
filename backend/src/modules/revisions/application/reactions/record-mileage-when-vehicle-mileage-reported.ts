import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { VehicleMileageReported } from '../../../customers/index.ts';
import { RecordReportedMileage } from '../record-reported-mileage.ts';

/** Records the mileage that a booking or a change of a vehicle reports. */
@Reaction('revisions.take-mileage-when-vehicle-mileage-reported', VehicleMileageReported)
export class RecordMileageWhenVehicleMileageReported implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof VehicleMileageReported>): Promise<void> {
    const { vehicleId, mileage } = data;
    const source = data.source === 'owner' ? 'client' : data.source;
    await this.commands.execute(new RecordReportedMileage(vehicleId, mileage, source, occurredAt));
  }
}

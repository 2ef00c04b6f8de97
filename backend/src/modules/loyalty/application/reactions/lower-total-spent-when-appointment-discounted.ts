import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentDiscounted } from '../../../booking/index.ts';
import { RecordPayments } from '../record-payments.ts';

/** A discount on a paid visit lowers the total spent. */
@Reaction('loyalty.lower-total-spent-when-appointment-discounted', AppointmentDiscounted)
export class LowerTotalSpentWhenAppointmentDiscounted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, position }: Recorded<typeof AppointmentDiscounted>): Promise<void> {
    const { userId, appointmentId, chargedBani } = data;
    if (chargedBani !== null)
      await this.commands.execute(new RecordPayments([{ userId, appointmentId, chargedBani, position }]));
  }
}

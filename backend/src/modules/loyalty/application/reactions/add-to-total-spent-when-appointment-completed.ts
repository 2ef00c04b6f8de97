import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { RecordPayment } from '../record-payment.ts';

/** The charge of a client's visit counts towards the total spent (specification §3). */
@Reaction('loyalty.add-to-total-spent-when-appointment-completed', AppointmentCompleted)
export class AddToTotalSpentWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data }: Recorded<typeof AppointmentCompleted>): Promise<void> {
    const { userId, appointmentId, chargedBani } = data;
    if (userId !== null) await this.commands.execute(new RecordPayment(userId, appointmentId, chargedBani));
  }
}

import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { RecordPayments } from '../record-payments.ts';

/** The charge of a client's visit counts towards the total spent (specification §3). */
@Reaction('loyalty.add-to-total-spent-when-appointment-completed', AppointmentCompleted)
export class AddToTotalSpentWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Recorded<typeof AppointmentCompleted>): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Recorded<typeof AppointmentCompleted>[]): Promise<void> {
    const payments = events.flatMap(({ position, data: { userId, appointmentId, chargedBani } }) =>
      userId === null ? [] : [{ userId, appointmentId, chargedBani, position }],
    );
    await this.commands.execute(new RecordPayments(payments));
  }
}

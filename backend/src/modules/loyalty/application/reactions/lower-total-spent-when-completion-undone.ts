import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentStatusUndone } from '../../../booking/index.ts';
import { RecordPayments } from '../record-payments.ts';

/** An undone completion takes the charge back from the total spent. */
@Reaction('loyalty.lower-total-spent-when-completion-undone', AppointmentStatusUndone)
export class LowerTotalSpentWhenCompletionUndone implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, position }: Recorded<typeof AppointmentStatusUndone>): Promise<void> {
    const { userId, appointmentId, from } = data;
    if (userId === null || from !== 'completed') return;
    await this.commands.execute(new RecordPayments([{ userId, appointmentId, chargedBani: 0, position }]));
  }
}

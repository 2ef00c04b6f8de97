import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCancelled } from '../../../booking/index.ts';
import { EndEntries } from '../end-entries.ts';

/** A cancelled visit does not wait for an earlier start. */
@Reaction('waitlist.end-entry-when-appointment-cancelled', AppointmentCancelled)
export class EndEntryWhenAppointmentCancelled implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { appointmentId } }: Recorded<typeof AppointmentCancelled>): Promise<void> {
    await this.commands.execute(new EndEntries({ appointmentId }));
  }
}

import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCancelled, AppointmentStatusUndone } from '../../../booking/index.ts';
import { EndEntries } from '../end-entries.ts';
import { ResumeEntry } from '../resume-entry.ts';

/** A cancelled visit does not wait for an earlier start; after an undo it waits again. */
@Reaction('waitlist.end-entry-when-appointment-cancelled', [AppointmentCancelled, AppointmentStatusUndone])
export class EndEntryWhenAppointmentCancelled implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(
    event: Recorded<typeof AppointmentCancelled> | Recorded<typeof AppointmentStatusUndone>,
  ): Promise<void> {
    const { appointmentId } = event.data;
    if (event.type === AppointmentCancelled.type)
      return this.commands.execute(new EndEntries({ appointmentId }));
    const { from, changedAt } = event.data;
    if (from === 'cancelled')
      await this.commands.execute(new ResumeEntry(appointmentId, new Date(changedAt)));
  }
}

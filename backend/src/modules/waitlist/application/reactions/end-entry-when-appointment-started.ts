import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentStarted, AppointmentStatusUndone } from '../../../booking/index.ts';
import { EndEntries } from '../end-entries.ts';
import { ResumeEntry } from '../resume-entry.ts';

/** A visit that has begun does not wait for an earlier start; after an undo it waits again. */
@Reaction('waitlist.end-entry-when-appointment-started', [AppointmentStarted, AppointmentStatusUndone])
export class EndEntryWhenAppointmentStarted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(
    event: Recorded<typeof AppointmentStarted> | Recorded<typeof AppointmentStatusUndone>,
  ): Promise<void> {
    const { appointmentId } = event.data;
    if (event.type === AppointmentStarted.type)
      return this.commands.execute(new EndEntries({ appointmentId }));
    const { from, changedAt } = event.data;
    if (from === 'in-progress')
      await this.commands.execute(new ResumeEntry(appointmentId, new Date(changedAt)));
  }
}

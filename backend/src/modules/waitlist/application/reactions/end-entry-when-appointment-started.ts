import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentStarted } from '../../../booking/index.ts';
import { EndEntries } from '../end-entries.ts';

/** A visit that has begun does not wait for an earlier start. */
@Reaction('waitlist.end-entry-when-appointment-started', AppointmentStarted)
export class EndEntryWhenAppointmentStarted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { appointmentId } }: Recorded<typeof AppointmentStarted>): Promise<void> {
    await this.commands.execute(new EndEntries({ appointmentId }));
  }
}

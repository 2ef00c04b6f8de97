import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { AppointmentCancelled, AppointmentStarted, AppointmentStatusUndone } from '../../booking/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { EndEntries } from './end-entries.ts';
import { OFFER_STARTS } from './offer-starts.ts';

/** A visit whose start or cancellation was undone waits for an earlier start again, unless its customer has joined since. */
export class ResumeEntry extends Command<void> {
  constructor(
    readonly appointmentId: number,
    /** When the visit began or was cancelled. */
    readonly since: Date,
  ) {
    super();
  }
}

@CommandHandler(ResumeEntry)
export class ResumeEntryHandler implements ICommandHandler<ResumeEntry> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly jobs: Jobs,
  ) {}

  execute({ appointmentId, since }: ResumeEntry): Promise<void> {
    return this.work.run(async () => {
      if ((await this.entries.waitingForVisit(appointmentId)) !== null) return;
      const id = await this.entries.endedWithVisit(appointmentId, since);
      if (id === null) return;
      const entry = await this.entries.forChange(id);
      entry.resume(SYSTEM);
      await this.entries.save(entry);
      this.jobs.runSoon(OFFER_STARTS);
    });
  }
}

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

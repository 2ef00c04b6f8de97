import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';

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
    private readonly requests: OfferRequests,
  ) {}

  execute({ appointmentId, since }: ResumeEntry): Promise<void> {
    return this.work.run(async () => {
      if ((await this.entries.waitingForVisit(appointmentId)) !== null) return;
      const id = await this.entries.endedWithVisit(appointmentId, since);
      if (id === null) return;
      const entry = await this.entries.forChange(id);
      entry.resume(SYSTEM);
      await this.entries.save(entry);
      this.requests.runSoon();
    });
  }
}

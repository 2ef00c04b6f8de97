import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { EntryAccess } from './entry-access.ts';

/** Ends an entry for its customer or the desk; ending it twice has no effect. */
export class LeaveWaitlist extends Command<void> {
  constructor(
    readonly entryId: number,
    readonly by: Actor,
    readonly token?: string,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound */
@CommandHandler(LeaveWaitlist)
export class LeaveWaitlistHandler implements ICommandHandler<LeaveWaitlist> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly calendar: WaitlistCalendar,
    private readonly requests: OfferRequests,
    private readonly clock: Clock,
  ) {}

  execute({ entryId, by, token }: LeaveWaitlist): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      await this.access.require(entry, by, token);
      const offer = entry.liveOffer;
      entry.leave(worksAtDesk(by) ? 'removed' : 'left', by, this.clock.now());
      await this.entries.save(entry);
      if (!offer) return;
      await this.calendar.release(offer.holdId, by);
      this.requests.runSoon();
    });
  }
}

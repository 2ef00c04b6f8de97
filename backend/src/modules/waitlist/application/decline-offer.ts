import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { EntryAccess } from './entry-access.ts';

/** Lets an offered start go to the next customer; the entry goes on waiting. */
export class DeclineOffer extends Command<void> {
  constructor(
    readonly entryId: number,
    readonly offerId: number,
    readonly by: Actor,
    readonly token?: string,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound, OfferExpired, OfferWithdrawn, OfferGone, WaitlistEntryEnded */
@CommandHandler(DeclineOffer)
export class DeclineOfferHandler implements ICommandHandler<DeclineOffer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly calendar: WaitlistCalendar,
    private readonly requests: OfferRequests,
    private readonly clock: Clock,
  ) {}

  execute({ entryId, offerId, by, token }: DeclineOffer): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      await this.access.require(entry, by, token);
      const { holdId } = entry.claimable(offerId, this.clock.now());
      entry.endOffer('declined', by, this.clock.now());
      await this.entries.save(entry);
      await this.calendar.release(holdId, by);
      this.requests.runSoon();
    });
  }
}

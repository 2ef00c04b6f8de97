import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistFieldRefused } from '../domain/waitlist.errors.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { OfferMaker } from './offer-maker.ts';

/** Offers a free start to an entry out of turn, on any day. */
export class OfferByHand extends Command<void> {
  constructor(
    readonly entryId: number,
    readonly start: LocalDateTime,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound, WaitlistEntryEnded, OfferPending, WaitlistFieldRefused when the start is not free */
@CommandHandler(OfferByHand)
export class OfferByHandHandler implements ICommandHandler<OfferByHand> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly offers: OfferMaker,
  ) {}

  execute({ entryId, start, by }: OfferByHand): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      if (await this.offers.make(entry, start, by)) return;
      throw new WaitlistFieldRefused({ field: 'time', message: 'waitlist.start_not_free' });
    });
  }
}

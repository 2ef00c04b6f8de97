import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { VisitCannotMove, WaitlistFieldRefused } from '../domain/waitlist.errors.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore, type WaitlistEntry } from '../domain/waitlist-entry.ts';
import { OfferMaker } from './offer-starts.ts';
import { WaitlistCalendar } from './waitlist-calendar.ts';

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

/**
 * @throws WaitlistEntryNotFound, WaitlistEntryEnded, OfferPending, VisitCannotMove, and WaitlistFieldRefused when the
 * start is not free, not earlier than the visit that waits, or begins before the offer ends
 */
@CommandHandler(OfferByHand)
export class OfferByHandHandler implements ICommandHandler<OfferByHand> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly offers: OfferMaker,
    private readonly clock: Clock,
  ) {}

  execute({ entryId, start, by }: OfferByHand): Promise<void> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      entry.mustBeFree();
      await this.requireSuitable(entry, start);
      if (await this.offers.make(entry, start, by)) return;
      throw refusedTime('waitlist.start_not_free');
    });
  }

  /** Offers only what the customer can still take when the offer ends. */
  private async requireSuitable(entry: WaitlistEntry, start: LocalDateTime): Promise<void> {
    const { expiresAt } = await this.offers.times();
    if (entry.appointmentId !== null) {
      const visit = await this.calendar.visit(entry.appointmentId, expiresAt);
      if (!visit?.canMove) throw new VisitCannotMove();
      if (!isBefore(start, visit)) throw refusedTime('waitlist.start_not_earlier');
    }
    if (await this.isFreeAt(expiresAt, entry, start)) return;
    const isFreeNow = await this.isFreeAt(this.clock.now(), entry, start);
    throw refusedTime(isFreeNow ? 'waitlist.start_before_offer_ends' : 'waitlist.start_not_free');
  }

  private async isFreeAt(at: Date, entry: WaitlistEntry, { date, time }: LocalDateTime): Promise<boolean> {
    const free = await this.calendar.freeStarts(entry, [date], at);
    return free.some((start) => start.time === time);
  }
}

function refusedTime(message: string): WaitlistFieldRefused {
  return new WaitlistFieldRefused({ field: 'time', message });
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore, type WaitlistEntry, wants } from '../domain/waitlist-entry.ts';
import { OfferMaker } from './offer-maker.ts';

/** Starts of an entry that are tried when others take them meanwhile. */
const MAX_TRIES = 3;

/**
 * Offers free starts to the waiting customers in the order of entry, each start to one of them at a time, and ends what
 * is due: offers without an answer, entries whose days are past. Every step is a unit of work of its own, so that no
 * day is locked for longer than one offer takes; a second run at the same time finds the entry locked or the start held.
 */
export class OfferStarts extends Command<void> {}

@CommandHandler(OfferStarts)
export class OfferStartsHandler implements ICommandHandler<OfferStarts> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly offers: OfferMaker,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.settleDue();
    for (const entry of await this.entries.waiting()) await this.offerFirstFree(entry);
  }

  /** Announces, expires and ends what is due. */
  private async settleDue(): Promise<void> {
    for (const id of await this.entries.due(this.clock.now(), this.day.today())) {
      await this.work.run(async () => {
        const entry = await this.entries.forChange(id);
        const now = this.clock.now();
        const { liveOffer: offer } = entry;
        if (offer && offer.expiresAt <= now) entry.endOffer('expired', SYSTEM, now);
        else if (offer && offer.announceAt <= now) entry.announce(SYSTEM);
        if (entry.days.every((day) => day < this.day.today())) entry.leave('days-past', SYSTEM, now);
        await this.entries.save(entry);
        if (offer && !entry.liveOffer) await this.calendar.release(offer.holdId, SYSTEM);
      });
    }
  }

  private async offerFirstFree(entry: WaitlistEntry): Promise<void> {
    const starts = await this.startsFor(entry);
    for (const start of starts.slice(0, MAX_TRIES)) {
      if (await this.offer(entry.id, start)) return;
    }
  }

  /** The free starts that suit an entry and were not offered to it before. */
  private async startsFor(entry: WaitlistEntry): Promise<readonly LocalDateTime[]> {
    const { expiresAt } = await this.offers.times();
    const visit =
      entry.appointmentId === null ? null : await this.calendar.visit(entry.appointmentId, expiresAt);
    if (entry.appointmentId !== null && !visit?.canMove) return [];
    const days = entry.days.filter((date) => date >= this.day.today() && (!visit || date <= visit.date));
    const free = await this.calendar.freeStarts(entry, days, expiresAt);
    if (free.length === 0) return [];
    const before = await this.entries.offeredBefore(entry.id);
    return free.filter(
      (start) =>
        wants(entry, start) &&
        (!visit || isBefore(start, visit)) &&
        !before.some((one) => one.date === start.date && one.start === start.time),
    );
  }

  private offer(entryId: number, start: LocalDateTime): Promise<boolean> {
    return this.work.run(async () => {
      const entry = await this.entries.forChange(entryId);
      if (!entry.isWaiting || entry.liveOffer) return true;
      return this.offers.make(entry, start, SYSTEM);
    });
  }
}

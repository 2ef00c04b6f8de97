import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore } from '../domain/waitlist-entry.ts';

/** Withdraws the offer to a visit that has moved and now begins before the offered start, or with it. */
export class WithdrawOvertakenOffer extends Command<void> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

@CommandHandler(WithdrawOvertakenOffer)
export class WithdrawOvertakenOfferHandler implements ICommandHandler<WithdrawOvertakenOffer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly requests: OfferRequests,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId }: WithdrawOvertakenOffer): Promise<void> {
    return this.work.run(async () => {
      const id = await this.entries.waitingForVisit(appointmentId);
      if (id === null) return;
      const entry = await this.entries.forChange(id);
      const offer = entry.liveOffer;
      const visit = offer && (await this.calendar.lockStart(appointmentId));
      if (!visit || isBefore({ date: offer.date, time: offer.start }, visit)) return;
      entry.endOffer('withdrawn', SYSTEM, this.clock.now());
      await this.entries.save(entry);
      await this.calendar.release(offer.holdId, SYSTEM);
      this.requests.runSoon();
    });
  }
}

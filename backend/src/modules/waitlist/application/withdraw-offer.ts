import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { AppointmentRescheduled, ReleaseHold } from '../../booking/index.ts';
import { HoldReleased } from '../../schedule/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { isBefore } from '../domain/waitlist-entry.ts';
import { OFFER_STARTS } from './offer-starts.ts';
import { WaitlistCalendar } from './waitlist-calendar.ts';

/** Withdraws the offer whose hold the workshop has removed; no effect when the waitlist released it. */
export class WithdrawOffer extends Command<void> {
  constructor(readonly holdId: number) {
    super();
  }
}

@CommandHandler(WithdrawOffer)
export class WithdrawOfferHandler implements ICommandHandler<WithdrawOffer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly clock: Clock,
  ) {}

  execute({ holdId }: WithdrawOffer): Promise<void> {
    return this.work.run(async () => {
      const id = await this.entries.withHold(holdId);
      if (id === null) return;
      const entry = await this.entries.forChange(id);
      if (entry.liveOffer?.holdId !== holdId) return;
      entry.endOffer('withdrawn', SYSTEM, this.clock.now());
      await this.entries.save(entry);
    });
  }
}

@Reaction('waitlist.withdraw-offer-when-hold-released', HoldReleased)
export class WithdrawOfferWhenHoldReleased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { holdId } }: Recorded<typeof HoldReleased>): Promise<void> {
    await this.commands.execute(new WithdrawOffer(holdId));
  }
}

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
    private readonly commands: CommandBus,
    private readonly calendar: WaitlistCalendar,
    private readonly jobs: Jobs,
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
      await this.commands.execute(new ReleaseHold(offer.holdId, SYSTEM));
      this.jobs.runSoon(OFFER_STARTS);
    });
  }
}

@Reaction('waitlist.withdraw-offer-when-visit-moved', AppointmentRescheduled)
export class WithdrawOfferWhenVisitMoved implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { appointmentId } }: Recorded<typeof AppointmentRescheduled>): Promise<void> {
    await this.commands.execute(new WithdrawOvertakenOffer(appointmentId));
  }
}

import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import {
  AppointmentCancelled,
  AppointmentRescheduled,
  AppointmentStarted,
  AppointmentStatusUndone,
  StartHolds,
  TakeBackHold,
} from '../../booking/index.ts';
import { HoldReleased } from '../../schedule/index.ts';
import { isBefore, type WaitingOf, WaitlistEntries } from '../domain/waitlist-entry.ts';
import { EntryChanges } from './change-entry.ts';
import { OFFER_STARTS } from './offer-starts.ts';
import { WaitlistCalendar } from './waitlist-calendar.ts';

/** Ends the waiting entries of an erased person, for an appointment that has begun or ended, or of an invited customer. */
export class EndEntries extends command<{ whose: WaitingOf }>() {}

/**
 * Makes an appointment whose start or cancellation was undone wait for an earlier start again, unless its customer has
 * joined since.
 */
export class ResumeEntry extends command<{ appointmentId: number; since: Date }>() {}

type AppointmentEvent = typeof AppointmentCancelled | typeof AppointmentStarted | typeof AppointmentStatusUndone;

/** The end of an appointment ends its entry; if the end is undone, the entry waits again. */
function follow(event: Recorded<AppointmentEvent>, undone: 'cancelled' | 'in-progress') {
  const { appointmentId } = event.data;
  if (event.type !== AppointmentStatusUndone.type) return new EndEntries({ whose: { appointmentId } });
  if (event.data.from !== undone) return undefined;
  return new ResumeEntry({ appointmentId, since: new Date(event.data.changedAt) });
}

export class EndEntryWhenAppointmentCancelled extends reaction(
  'waitlist.end-entry-when-appointment-cancelled',
  [AppointmentCancelled, AppointmentStatusUndone],
  (event) => follow(event, 'cancelled'),
) {}

export class EndEntryWhenAppointmentStarted extends reaction(
  'waitlist.end-entry-when-appointment-started',
  [AppointmentStarted, AppointmentStatusUndone],
  (event) => follow(event, 'in-progress'),
) {}

/** Withdraws the offer whose hold the workshop has removed; no effect if the waitlist itself released the hold. */
export class WithdrawOffer extends command<{ holdId: number }>() {}

export class WithdrawOfferWhenHoldReleased extends reaction(
  'waitlist.withdraw-offer-when-hold-released',
  HoldReleased,
  ({ data: { holdId } }) => new WithdrawOffer({ holdId }),
) {}

/** Withdraws the offer to an appointment that has moved and no longer begins after the offered start. */
export class WithdrawOvertakenOffer extends command<{ appointmentId: number }>() {}

@Injectable()
export class EndEntryHandlers {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly changes: EntryChanges,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly calendar: WaitlistCalendar,
  ) {}

  @Handles(EndEntries, 'in-transaction')
  async endEntries({ whose }: EndEntries): Promise<void> {
    const reason = 'appointmentId' in whose ? 'visit-ended' : 'invited' in whose ? 'removed' : 'erased';
    for (const id of await this.entries.waitingOf(whose)) {
      await this.changes.run(id, SYSTEM, (entry) => entry.leave(reason, SYSTEM, this.clock.now()));
    }
  }

  @Handles(ResumeEntry, 'in-transaction')
  async resumeEntry({ appointmentId, since }: ResumeEntry): Promise<void> {
    if ((await this.entries.waitingForAppointment(appointmentId)) !== null) return;
    const id = await this.entries.endedWithAppointment(appointmentId, since);
    if (id === null) return;
    const entry = await this.entries.forChange(id);
    entry.resume(SYSTEM);
    await this.entries.save(entry);
    this.jobs.runSoon(OFFER_STARTS);
  }

  @Handles(WithdrawOffer, 'in-transaction')
  async withdrawOffer({ holdId }: WithdrawOffer): Promise<void> {
    const id = await this.entries.withHold(holdId);
    if (id === null) return;
    const entry = await this.entries.forChange(id);
    if (entry.liveOffer?.holdId !== holdId) return;
    entry.endOffer('withdrawn', SYSTEM, this.clock.now());
    await this.entries.save(entry);
  }

  @Handles(WithdrawOvertakenOffer, 'in-transaction')
  async withdrawOvertakenOffer({ appointmentId }: WithdrawOvertakenOffer): Promise<void> {
    const id = await this.entries.waitingForAppointment(appointmentId);
    if (id === null) return;
    await this.changes.run(id, SYSTEM, async (entry) => {
      const offer = entry.liveOffer;
      const appointment = offer && (await this.calendar.lockStart(appointmentId));
      if (!appointment || isBefore({ date: offer.date, time: offer.start }, appointment)) return;
      entry.endOffer('withdrawn', SYSTEM, this.clock.now());
    });
  }
}

export class WithdrawOfferWhenAppointmentMoved extends reaction(
  'waitlist.withdraw-offer-when-visit-moved',
  AppointmentRescheduled,
  ({ data: { appointmentId } }) => new WithdrawOvertakenOffer({ appointmentId }),
) {}

@Injectable()
export class TakeBackHoldHandlers {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly holds: StartHolds,
    private readonly clock: Clock,
  ) {}

  @Handles(TakeBackHold, 'in-transaction')
  async takeBackHold({ holdId, by }: TakeBackHold): Promise<void> {
    const id = await this.entries.withHold(holdId);
    if (id === null) return;
    // The row lock serialises this with the offer's message and with a claim.
    const entry = await this.entries.forChange(id);
    const { liveOffer: offer } = entry;
    if (offer?.holdId !== holdId || offer.status !== 'held') return;
    if (entry.isInvited) {
      entry.leave('removed', by, this.clock.now());
      await this.entries.save(entry);
    } else await this.entries.forgetOffer(offer.id);
    await this.holds.release(holdId, by);
  }
}

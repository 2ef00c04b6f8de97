import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { fromInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { HoldVisitState } from '../../../booking/index.ts';
import { DescribeOffer } from '../../../waitlist/index.ts';
import type { Channel } from '../../domain/message.values.ts';
import {
  type ClaimOptions,
  Outbox,
  type PushedMessage,
  type QueuedMessage,
  type QuietTime,
} from '../../domain/outbox.ts';
import { quietUntil } from '../../domain/quiet-hours.ts';
import { isOutdated } from '../../domain/visit-truth.ts';
import { MessageSettingsStore } from '../settings/message-settings-store.ts';
import { MessagePace } from './message-pace.ts';

/** Far longer than a delivery takes: after this time the claiming process must have died. */
const CLAIM_MS = 2 * 60_000;
/** Who comes within two hours after the quiet hours has to know in time: the message leaves in them. */
const SOON_AFTER_QUIET_MS = 2 * 60 * 60_000;

type ClaimedMessage = Pick<QueuedMessage, 'id' | 'template' | 'appointmentId' | 'visitStart' | 'offer'>;

/**
 * Claims the messages that are due and still true. The visit of a message cannot change between its check and the claim, so a
 * change either comes before, and withdraws the message, or after it, and then its own message follows. An offer that has ended is
 * not announced.
 */
@Injectable()
export class DueMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly pace: MessagePace,
    private readonly queries: QueryBus,
    private readonly messageSettings: MessageSettingsStore,
    private readonly work: UnitOfWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The next message of a channel, in its turn.
   * @param urgency `codes` claims nothing but codes
   * @returns null when none is ready, or the time of the next turn
   */
  claim(channel: Channel, now: Date, urgency: 'any' | 'codes'): Promise<QueuedMessage | Date | null> {
    const until = new Date(now.getTime() + CLAIM_MS);
    return this.pace.claimInTurn(channel, now, async () => {
      const quiet = urgency === 'any' ? await this.quietTime(now) : null;
      if (urgency === 'any') await this.outbox.settle(channel, now, quiet);
      return this.work.run(() => this.claimTrue(channel, now, until, { urgency, quiet }));
    });
  }

  /** The next message for the devices of its account; null when there is none. */
  async claimForDevices(now: Date): Promise<PushedMessage | null> {
    const quiet = await this.quietTime(now);
    await this.outbox.settle('sms', now, quiet);
    return this.work.run(async () => {
      for (;;) {
        const message = await this.outbox.claimForDevices(now, quiet);
        if (!message || !(await this.takeBackIfOutdated(message, now))) return message;
      }
    });
  }

  private async claimTrue(
    channel: Channel,
    now: Date,
    until: Date,
    options: ClaimOptions,
  ): Promise<QueuedMessage | null> {
    for (;;) {
      const message = await this.outbox.claim(channel, now, until, options);
      if (!message || !(await this.takeBackIfOutdated(message, now))) return message;
    }
  }

  /**
   * Withdraws a claimed message that is no longer true; while the change of the visit can be undone, it waits. Returns whether it
   * did.
   */
  private async takeBackIfOutdated(message: ClaimedMessage, now: Date): Promise<boolean> {
    if (message.offer) {
      const { entryId, offerId } = message.offer;
      const offer = await this.queries.execute(new DescribeOffer(entryId, offerId));
      const isOpen = offer !== null && now < offer.expiresAt;
      if (!isOpen) await this.outbox.withdraw(message);
      return !isOpen;
    }
    if (message.appointmentId === null) return false;
    const visit = await this.queries.execute(new HoldVisitState(message.appointmentId));
    if (!visit) return false;
    const { status, date, start, undoableUntil } = visit;
    const state = { status, start: { date, time: start } };
    if (!isOutdated(message, state, fromInstant(now, this.settings.WORKSHOP_TZ))) return false;
    if (undoableUntil && now < undoableUntil) await this.outbox.postpone(message, undoableUntil);
    else await this.outbox.withdraw(message);
    return true;
  }

  private async quietTime(now: Date): Promise<QuietTime | null> {
    const zone = this.settings.WORKSHOP_TZ;
    const { quietFrom: from, quietTo: to } = (await this.messageSettings.current()).values;
    const until = quietUntil({ from, to }, now, zone);
    if (!until) return null;
    return { until, visitsBefore: fromInstant(new Date(until.getTime() + SOON_AFTER_QUIET_MS), zone) };
  }
}

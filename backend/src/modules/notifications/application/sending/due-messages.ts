import { Inject, Injectable } from '@nestjs/common';
import { fromInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { SettingsRows } from '../../../../platform/database/settings-rows.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { AppointmentDirectory } from '../../../booking/index.ts';
import { WaitlistOfferReader } from '../../../waitlist/index.ts';
import { reasonToStay } from '../../domain/appointment-truth.ts';
import type { Channel } from '../../domain/message.values.ts';
import type { PushedMessage, QueuedMessage, QuietTime } from '../../domain/outgoing-message.ts';
import { quietUntil } from '../../domain/quiet-hours.ts';
import { Outbox } from '../outbox/outbox.ts';
import { MESSAGE_SETTINGS_TABLE } from '../settings/message-settings.ts';
import { MessagePace } from './message-pace.ts';

/** Much longer than a delivery; a claim that is older belongs to a dead process. */
const CLAIM_MS = 2 * 60_000;
/** Messages about appointments up to two hours after the quiet hours are sent during them, to be in time. */
const SOON_AFTER_QUIET_MS = 2 * 60 * 60_000;

type ClaimedMessage = Pick<QueuedMessage, 'id' | 'template' | 'appointmentId' | 'visitStart' | 'createdAt' | 'offer'>;

/**
 * Claims due messages that are still true. An appointment cannot change between the check of its message and the claim:
 * an earlier change withdraws the message, a later one sends another message. An ended offer is not announced.
 */
@Injectable()
export class DueMessages {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly outbox: Outbox,
    private readonly pace: MessagePace,
    private readonly waitlistOfferReader: WaitlistOfferReader,
    private readonly rows: SettingsRows,
    private readonly work: UnitOfWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns the next message of a channel, null when none is ready, or the time of the next turn */
  claim(channel: Channel, now: Date, urgency: 'any' | 'codes'): Promise<QueuedMessage | Date | null> {
    const until = new Date(now.getTime() + CLAIM_MS);
    return this.pace.claimInTurn(channel, now, () =>
      this.work.run(async () => {
        const quiet = urgency === 'any' ? await this.quietTime(now) : null;
        if (urgency === 'any') await this.outbox.settle(channel, now, quiet);
        return this.firstTrue(now, () => this.outbox.claim(channel, now, until, { urgency, quiet }));
      }),
    );
  }

  claimForDevices(now: Date): Promise<PushedMessage | null> {
    return this.work.run(async () => {
      const quiet = await this.quietTime(now);
      await this.outbox.settle('sms', now, quiet);
      return this.firstTrue(now, () => this.outbox.claimForDevices(now, quiet));
    });
  }

  private async firstTrue<Message extends ClaimedMessage>(now: Date, claim: () => Promise<Message | null>) {
    for (;;) {
      const message = await claim();
      if (!message || !(await this.takeBackIfOutdated(message, now))) return message;
    }
  }

  /** Withdraws a claimed message that is no longer true, or postpones it while the change can be undone. */
  private async takeBackIfOutdated(message: ClaimedMessage, now: Date): Promise<boolean> {
    if (message.offer) {
      const { entryId, offerId } = message.offer;
      const offer = await this.waitlistOfferReader.describeOffer(entryId, offerId);
      const isOpen = offer !== null && now < offer.expiresAt;
      if (!isOpen) await this.outbox.withdraw(message);
      return !isOpen;
    }
    if (message.appointmentId === null) return false;
    const found = await this.appointments.holdState(message.appointmentId);
    const appointment = found && { ...found, start: { date: found.date, time: found.start } };
    const told = await this.outbox.told(message);
    if (!reasonToStay(message, appointment, told, fromInstant(now, this.settings.WORKSHOP_TZ))) return false;
    const undoableUntil = found?.undoableUntil;
    if (undoableUntil && now < undoableUntil) await this.outbox.postpone(message, undoableUntil);
    else await this.outbox.withdraw(message);
    return true;
  }

  private async quietTime(now: Date): Promise<QuietTime | null> {
    const zone = this.settings.WORKSHOP_TZ;
    const { quietFrom: from, quietTo: to } = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    const until = quietUntil({ from, to }, now, zone);
    if (!until) return null;
    return { until, appointmentsBefore: fromInstant(new Date(until.getTime() + SOON_AFTER_QUIET_MS), zone) };
  }
}

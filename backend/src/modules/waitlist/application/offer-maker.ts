import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UNDO_MS } from '../../../kernel/undo-period.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { announcementOf } from '../domain/offer-hours.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import type { WaitlistEntry } from '../domain/waitlist-entry.ts';
import { WaitlistSettingsStore } from '../domain/waitlist-settings.ts';

/** Offers starts and holds them. */
@Injectable()
export class OfferMaker {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly settings: WaitlistSettingsStore,
    private readonly requests: OfferRequests,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly product: Settings,
  ) {}

  /**
   * When an offer is announced and expires. The customer has the whole time after the message.
   * @param from when it can be announced; now by default
   */
  async times(from = this.clock.now()): Promise<{ announceAt: Date; expiresAt: Date }> {
    const { holdMinutes } = await this.settings.current();
    const announceAt = announcementOf(from, this.product.WORKSHOP_TZ);
    return { announceAt, expiresAt: new Date(announceAt.getTime() + holdMinutes * 60_000) };
  }

  /** Offers a start to an entry that is locked. Needs a unit of work. @returns false when the start is taken */
  async make(entry: WaitlistEntry, start: LocalDateTime, by: Actor): Promise<boolean> {
    entry.mustBeFree();
    const now = this.clock.now();
    const times = await this.times(await this.earliest(start, by, now));
    const holdId = await this.calendar.hold(entry, start, times.expiresAt, by);
    if (holdId === null) return false;
    const offer = { date: start.date, start: start.time, holdId, ...times };
    await this.entries.addOffer(entry, offer, now, by);
    const waitMs = times.announceAt.getTime() - now.getTime();
    if (waitMs > 0 && waitMs <= UNDO_MS) this.requests.runSoon(waitMs);
    return true;
  }

  /** The place of a visit that was cancelled by mistake is held, but not announced while that can be undone (ADR 38). */
  private async earliest({ date }: LocalDateTime, by: Actor, now: Date): Promise<Date> {
    const undoable = by.kind === 'system' ? await this.calendar.undoableUntil(date) : null;
    return undoable && undoable > now ? undoable : now;
  }
}

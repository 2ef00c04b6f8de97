import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { announcementOf } from '../domain/offer-hours.ts';
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
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly product: Settings,
  ) {}

  /** When an offer that is made now is announced and expires. The customer has the whole time after the message. */
  async times(): Promise<{ announceAt: Date; expiresAt: Date }> {
    const { holdMinutes } = await this.settings.current();
    const announceAt = announcementOf(this.clock.now(), this.product.WORKSHOP_TZ);
    return { announceAt, expiresAt: new Date(announceAt.getTime() + holdMinutes * 60_000) };
  }

  /** Offers a start to an entry that is locked. Needs a unit of work. @returns false when the start is taken */
  async make(entry: WaitlistEntry, start: LocalDateTime, by: Actor): Promise<boolean> {
    entry.mustBeFree();
    const times = await this.times();
    const holdId = await this.calendar.hold(entry, start, times.expiresAt, by);
    if (holdId === null) return false;
    const offer = { date: start.date, start: start.time, holdId, ...times };
    await this.entries.addOffer(entry, offer, this.clock.now(), by);
    return true;
  }
}

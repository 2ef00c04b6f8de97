import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import type { WaitlistEntry } from '../domain/waitlist-entry.ts';
import { isLive, type WaitlistOffer } from '../domain/waitlist-offer.ts';
import { WaitlistServices } from '../domain/waitlist-services.ts';
import type { WaitlistEntryView, WaitlistOfferView } from './waitlist.views.ts';

/** Shows entries with their services in words. */
@Injectable()
export class EntryPresenter {
  constructor(
    private readonly services: WaitlistServices,
    private readonly clock: Clock,
  ) {}

  async view(entry: WaitlistEntry): Promise<WaitlistEntryView> {
    const { id, status, endReason, days, part, serviceIds, appointmentId, offer } = entry;
    const now = this.clock.now();
    const { name, names, duration } = await this.services.describe(serviceIds);
    return {
      id,
      status,
      ...(endReason !== null && { endReason }),
      days,
      part,
      service: { ids: serviceIds, name, names, duration },
      ...(appointmentId !== null && { appointmentId }),
      ...(offer && { offer: offerView(offer, now) }),
      now: now.toISOString(),
    };
  }
}

/** An offer whose time is over is shown as expired, also before the job has ended it. */
function offerView(offer: WaitlistOffer, now: Date): WaitlistOfferView {
  const { id, date, start, status, expiresAt } = offer;
  return {
    id,
    date,
    time: formatLocalTime(start),
    status: isLive(offer) && expiresAt <= now ? 'expired' : status,
    expiresAt: expiresAt.toISOString(),
  };
}

import { Inject, Injectable } from '@nestjs/common';
import { formatLocalTime, fromInstant, localDate, parseLocalTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { ServiceReader } from '../../catalogue/index.ts';
import { FreeStartReader } from '../../schedule/index.ts';
import type { StartOffer } from '../domain/notice.ts';

/** Time in ms between a message and the start that it names, in which its reader can still come. */
const NOTICE_MS = 2 * 60 * 60_000;
/** More than a day has, so that the starts of the first day that are too soon leave some of the next. */
const MAX_STARTS = 50;

/** Finds what a notice offers: the first free start of a service, which stays free for others. */
@Injectable()
export class StartOffers {
  constructor(
    private readonly starts: FreeStartReader,
    private readonly services: ServiceReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * By service, one search each, because few services do what is due for many vehicles; without services that are retired or have
   * no free start within the booking horizon.
   * @param leavesAt when the messages leave
   */
  async ofServices(serviceIds: ReadonlySet<number>, leavesAt: Date): Promise<ReadonlyMap<number, StartOffer>> {
    const offered = (await this.services.listServices()).filter(({ id }) => serviceIds.has(id));
    const earliest = fromInstant(new Date(leavesAt.getTime() + NOTICE_MS), this.settings.WORKSHOP_TZ);
    const from = formatLocalTime(earliest.time);
    const found = new Map<number, StartOffer>();
    for (const { id: serviceId, price } of offered) {
      const starts = await this.starts.listNextStarts(MAX_STARTS, [serviceId], earliest.date);
      const first = starts.find(({ date, time }) => date > earliest.date || time >= from);
      const startMinute = first && parseLocalTime(first.time);
      if (!first || startMinute === undefined) continue;
      const priceBani = Math.round(price * 100);
      found.set(serviceId, { serviceId, date: localDate(first.date), startMinute, priceBani });
    }
    return found;
  }
}

import type { PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import { type JobDescription, ServiceReader } from '../../catalogue/index.ts';
import { WaitlistEntries, type WaitlistEntry, wants } from '../domain/waitlist-entry.ts';
import { OfferMaker } from './offer-starts.ts';

export interface StartTaker {
  readonly entryId: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly serviceIds: readonly number[];
  readonly service: JobDescription;
  readonly days: readonly string[];
  readonly part: PartOfDay;
}

export interface TakersOfStart {
  /** Those to whom it is offered, and until when; `isAutomatic` if the waitlist did it by itself. */
  readonly offered: readonly (StartTaker & { readonly expiresAt: Date; readonly isAutomatic: boolean })[];
  /** Those who wait for another start, whom the waitlist does not offer this one by itself. The nearest wishes first. */
  readonly others: readonly StartTaker[];
}

const MOST_OTHERS = 10;

@Injectable()
export class StartTakers {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly services: ServiceReader,
    private readonly offers: OfferMaker,
    private readonly clock: Clock,
  ) {}

  /** Who has the offer of each start, and who could be offered it out of turn. */
  async ofStarts(starts: readonly LocalDateTime[]): Promise<readonly TakersOfStart[]> {
    const entries = await this.entries.allWaiting();
    const free = entries.filter((entry) => !entry.liveOffer && !entry.isInvited && entry.appointmentId === null);
    const now = this.clock.now();
    const chosen = starts.map((start) => ({
      offered: entries.flatMap((entry) => {
        const { liveOffer: offer } = entry;
        if (offer?.date !== start.date || offer.start !== start.time || offer.expiresAt <= now) return [];
        return [{ entry, expiresAt: offer.expiresAt, isAutomatic: !entry.isInvited && wants(entry, start) }];
      }),
      others: free
        .filter((entry) => !wants(entry, start))
        .toSorted((one, other) => distance(one, start) - distance(other, start))
        .slice(0, MOST_OTHERS),
    }));
    const shown = new Set(chosen.flatMap(({ offered, others }) => [...offered.map(({ entry }) => entry), ...others]));
    const takers = new Map<WaitlistEntry, StartTaker>();
    for (const entry of shown) takers.set(entry, await this.takerOf(entry));
    const takerOf = (entry: WaitlistEntry) => takers.get(entry) as StartTaker;
    return chosen.map(({ offered, others }) => ({
      offered: offered.map(({ entry, ...offer }) => ({ ...takerOf(entry), ...offer })),
      others: others.map(takerOf),
    }));
  }

  /** Until when an offer that the desk makes now would hold its start. */
  async heldUntil(): Promise<Date> {
    return (await this.offers.times()).expiresAt;
  }

  /** Which of these vehicles wait, or were offered a start since an instant without having asked. */
  engagedSince(vehicleIds: readonly number[], since: Date): Promise<readonly number[]> {
    return this.entries.engagedSince(vehicleIds, since);
  }

  private async takerOf({ id, customerId, vehicleId, serviceIds, days, part }: WaitlistEntry): Promise<StartTaker> {
    const service = await this.services.describeJob(serviceIds);
    return { entryId: id, customerId, vehicleId, serviceIds, service, days, part };
  }
}

/** Days between a start and the nearest one that is wanted, in ms. */
function distance({ days }: WaitlistEntry, { date }: LocalDateTime): number {
  return Math.min(...days.map((day) => Math.abs(Date.parse(day) - Date.parse(date))));
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { ServiceReader } from '../../catalogue/index.ts';

import { CustomerDirectory } from '../../customers/index.ts';
import { WaitlistEntries, type WaitlistEntry } from '../domain/waitlist-entry.ts';
import { isLive, type WaitlistOffer } from '../domain/waitlist-offer.ts';
import { EntryAccess, WaitlistTokens } from './entry-access.ts';
import type {
  ManagedEntryView,
  WaitingCustomerView,
  WaitingForEarlierView,
  WaitlistEntryView,
  WaitlistOfferView,
} from './waitlist.views.ts';
import { WaitlistCalendar } from './waitlist-calendar.ts';

/** An offer whose time is over is shown as expired, even before the job has ended it. */
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

@Injectable()
export class WaitlistEntryReader {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly calendar: WaitlistCalendar,
    private readonly tokens: WaitlistTokens,
    private readonly customers: CustomerDirectory,
    private readonly serviceReader: ServiceReader,
    private readonly clock: Clock,
  ) {}

  async readEntry(entryId: number, by: Actor, token?: string): Promise<WaitlistEntryView> {
    const entry = await this.entries.read(entryId);
    await this.access.require(entry, by, token);
    return this.view(entry);
  }

  async readWaitForEarlier(appointmentId: number, by: Actor, manageToken?: string): Promise<WaitingForEarlierView> {
    await this.calendar.ownAppointment(appointmentId, by, manageToken);
    const id = await this.entries.waitingForAppointment(appointmentId);
    if (id === null) return {};
    const entry = await this.view(await this.entries.read(id));
    return { entry, token: this.tokens.issue(id) };
  }

  async listEntries(): Promise<ManagedEntryView[]> {
    const entries = await this.entries.allWaiting();
    if (entries.length === 0) return [];
    const customerOf = await this.customersOf(entries);
    return Promise.all(
      entries.map(async (entry) => ({
        ...(await this.view(entry)),
        createdAt: entry.createdAt.toISOString(),
        customer: customerOf(entry),
        unanswered: entry.unanswered,
      })),
    );
  }

  private async view(entry: WaitlistEntry): Promise<WaitlistEntryView> {
    const { id, status, endReason, days, part, serviceIds, appointmentId, offer } = entry;
    const now = this.clock.now();
    const { name, names, duration } = await this.serviceReader.describeJob(serviceIds);
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

  private async customersOf(entries: readonly WaitlistEntry[]) {
    const contacts = await this.customers.contacts(entries.map(({ customerId }) => customerId));
    const vehicles = await this.customers.vehicles(entries.map(({ vehicleId }) => vehicleId));
    const persons = new Map(contacts.map((contact) => [contact.id, contact]));
    const cars = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    return ({ customerId, vehicleId }: WaitlistEntry): WaitingCustomerView => {
      const { name = '', phone = '' } = persons.get(customerId) ?? {};
      const car = cars.get(vehicleId);
      return { name, phone, vehicle: car ? (car.licensePlate ?? `${car.make} ${car.model}`) : '' };
    };
  }
}

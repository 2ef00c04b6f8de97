import { Inject, Injectable } from '@nestjs/common';
import { formatLocalTime, isBefore, localDate, localTime } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { CustomerDirectory } from '../../../customers/index.ts';
import { EstimateTokens } from '../../../estimates/index.ts';
import { ownsItsPhone, UserDirectory } from '../../../identity/index.ts';
import { WaitlistOfferReader } from '../../../waitlist/index.ts';

import { formatAppointmentDay, startsOfWork } from '../../domain/templates/templates.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import {
  AccountRecipients,
  type Addressed,
  GUEST_LANGUAGE,
  type MessageAppointment,
  MessageAppointments,
  tokenOf,
  withFacts,
} from './addressed.ts';

export interface AppointmentChange {
  readonly appointmentId: number;
  readonly date?: string;
  readonly startMinute?: number;
  readonly by?: string;
}

export interface ChangedContinuation {
  readonly appointmentId: number;
  readonly date: string;
  readonly startMinute: number;
  readonly sameStart?: true;
  readonly by: string;
}

export interface ComplaintData {
  readonly complaintId: number;
  readonly userId: number | null;
  readonly appointmentId: number | null;
}

export interface SentEstimate {
  readonly estimateId: number;
  readonly appointmentId: number;
  /** False for an estimate that the desk showed at the counter. */
  readonly notified?: boolean;
}

@Injectable()
export class AppointmentRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly accounts: AccountRecipients,
    private readonly appointments: MessageAppointments,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
    private readonly waitlistOfferReader: WaitlistOfferReader,
    private readonly estimates: EstimateTokens,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async ofBooking(data: AppointmentChange): Promise<Addressed | null> {
    const appointment = await this.appointmentOf(data.appointmentId);
    return appointment.isEnteredAtDesk ? null : this.customerOf(appointment, data);
  }

  async ofToldAppointment(data: AppointmentChange): Promise<Addressed | null> {
    const appointment = await this.appointmentOf(data.appointmentId);
    return appointment.isRecorded ? null : this.customerOf(appointment, data);
  }

  /**
   * Tells all starts that are ahead by now, or that none is. The message is about the last of them, or about the one that
   * was taken off. Null if only its bay or minutes changed.
   */
  async ofContinuation({ sameStart, ...data }: ChangedContinuation): Promise<Addressed | null> {
    const appointment = await this.appointmentOf(data.appointmentId);
    const now = this.day.now();
    const ahead = appointment.continuesAt.filter((start) => isBefore(now, start));
    const last = ahead.at(-1);
    const told = sameStart || appointment.isRecorded ? null : await this.customerOf(appointment, data);
    if (!told?.about || !('start' in told.about)) return null;
    if (!last) return { ...told, instead: 'continuation-off' };
    const facts = { ...told.facts, ...startsOfWork(ahead, told.recipient.language) };
    return { ...told, facts, about: { ...told.about, start: last } };
  }

  async ofAppointment(data: AppointmentChange): Promise<Addressed | null> {
    return this.customerOf(await this.appointmentOf(data.appointmentId), data);
  }

  /** Takes date and time from the event if it has both, otherwise from the appointment, which may have moved since. */
  private async customerOf(
    appointment: MessageAppointment,
    { appointmentId, date, startMinute, by }: AppointmentChange,
  ): Promise<Addressed | null> {
    const { customerId, phone, link, vehicle } = appointment;
    const userId = await this.accountToTell(appointment);
    const secret = tokenOf(link, { kind: 'visit', id: appointmentId });
    const account = userId === null ? null : await this.accounts.find(userId);
    if (phone === '' || (userId !== null && !account)) return null;
    const { email, language } = account ?? { email: guestEmailOf(appointment), language: appointment.language };
    const isInEvent = date !== undefined && startMinute !== undefined;
    const start = isInEvent
      ? { date: localDate(date), time: startMinute }
      : { date: appointment.date, time: localTime(appointment.time) };
    const service = appointment.serviceIn(language);
    const day = formatAppointmentDay(start.date, language);
    const facts = { service, vehicle, link, date: day, time: formatLocalTime(start.time) };
    const isByCustomer = by === 'visitor' || (userId !== null && by === `user:${userId}`);
    return {
      recipient: { userId, customerId, phone, email, language },
      facts,
      secret,
      about: { appointmentId, start, isByCustomer },
    };
  }

  /**
   * The link opens the estimate's page and nothing else of the appointment. Null when the desk showed the estimate at
   * the counter.
   */
  async ofEstimate({ estimateId, appointmentId, notified = true }: SentEstimate): Promise<Addressed | null> {
    const told = notified ? await this.ofAppointment({ appointmentId }) : null;
    if (!told) return null;
    const link = this.estimates.linkTo(estimateId);
    const { vehicle } = await this.appointments.get(appointmentId);
    const secret = tokenOf(link, { kind: 'estimate', id: estimateId });
    return { ...told, facts: { ...told.facts, vehicle, link }, secret };
  }

  async ofOffer({
    entryId,
    offerId,
  }: {
    readonly entryId: number;
    readonly offerId: number;
  }): Promise<Addressed | null> {
    const found = await this.waitlistOfferReader.describeOffer(entryId, offerId);
    if (!found) return null;
    if (found.userId === null) await this.erasure.lockCustomer(found.customerId);
    const account = found.userId === null ? null : await this.accounts.find(found.userId);
    // Read again, because no erasure of the customer can be running now.
    const offer = await this.waitlistOfferReader.describeOffer(entryId, offerId);
    if (!offer) return null;
    const { userId, customerId, vehicleId, time, until, link } = offer;
    const customer = (await this.customers.card(customerId, vehicleId))?.customer;
    if (!customer?.phone || (userId !== null && !account)) return null;
    const { email, language } = account ?? { email: customer.email, language: GUEST_LANGUAGE };
    const service = await offer.serviceIn(language);
    const facts = { service, date: formatAppointmentDay(offer.date, language), time, until, link };
    return {
      recipient: { userId, customerId, phone: customer.phone, email, language },
      facts,
      secret: tokenOf(link, { kind: 'waitlist-entry', id: entryId }),
      about: { entryId, offerId },
    };
  }

  /** The message links to the complaint page; a guest's link carries the manage token of the appointment. */
  async ofComplaint({ complaintId, userId, appointmentId }: ComplaintData): Promise<Addressed | null> {
    const number = String(complaintId);
    const link = `${this.settings.PUBLIC_URL}/complaints/${complaintId}`;
    if (userId !== null) return withFacts(await this.accounts.find(userId), { number, link });
    if (appointmentId === null) return null;
    const appointment = await this.appointmentOf(appointmentId);
    const secret = tokenOf(appointment.link, { kind: 'visit', id: appointmentId });
    const facts = { number, link: `${link}#${appointmentId}.${secret.text}` };
    // The guest may have registered since.
    const holder = await this.accountToTell(appointment);
    if (holder !== null) return withFacts(await this.accounts.find(holder), facts, secret);
    const { customerId, phone, language } = appointment;
    if (phone === '') return null;
    const email = guestEmailOf(appointment);
    return withFacts({ userId: null, customerId, phone, email, language }, facts, secret);
  }

  /**
   * The account to notify about an appointment, with its manage link. If the desk entered the appointment, an account
   * with unproven phone is notified by phone alone, because its e-mail address and devices may be those of a stranger
   * (ADR 42).
   */
  private async accountToTell({ userId, isEnteredAtDesk }: MessageAppointment): Promise<number | null> {
    if (userId === null || !isEnteredAtDesk) return userId;
    const account = await this.users.find(userId);
    return account && !ownsItsPhone(account) ? null : userId;
  }

  /** The appointment, read after any running erasure of its guest. */
  private async appointmentOf(appointmentId: number): Promise<MessageAppointment> {
    const appointment = await this.appointments.get(appointmentId);
    if (appointment.userId !== null) return appointment;
    await this.erasure.lockCustomer(appointment.customerId);
    return this.appointments.get(appointmentId);
  }
}

function guestEmailOf({ userId, email }: MessageAppointment): string | null {
  return userId === null ? email : null;
}

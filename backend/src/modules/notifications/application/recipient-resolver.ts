import { Inject, Injectable } from '@nestjs/common';
import { formatLocalTime, localDate, localTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { ownsItsPhone } from '../../identity/index.ts';
import { MessageConsents } from '../domain/message-consents.ts';
import { MessageErasure } from '../domain/message-erasure.ts';
import type { MessageSecret, SecretOwner } from '../domain/message-secret.ts';
import type { MessageFacts, Recipient } from '../domain/outgoing-message.ts';
import { formatDay, TELL_NOBODY, TELL_THE_DESK } from '../domain/templates.ts';
import {
  AccountCustomers,
  ComplaintAssignees,
  DueDescriptions,
  MessageRecipients,
  type MessageVisit,
  MessageVisits,
  WaitlistOffers,
} from './message-recipients.ts';
import {
  type Addressed,
  type NewBooking,
  type RequestedTest,
  WorkshopRecipients,
} from './workshop-recipients.ts';

/** The data of a complaint event. */
interface ComplaintData {
  readonly complaintId: number;
  /** Account of the author; null for a guest, whose complaint is about a visit. */
  readonly userId: number | null;
  readonly appointmentId: number | null;
}

/** The data of an event of a visit. */
interface VisitChange {
  readonly appointmentId: number;
  /** Date at the time of the event. */
  readonly date?: string;
  /** Start at the time of the event, in minutes since midnight. */
  readonly startMinute?: number;
  /** The actor as stored in the log. */
  readonly by?: string;
}

/** The kinds of recipients, each with the event data that it is found by. */
export interface RecipientData {
  /** The customer of a new visit; null when the workshop entered it, which confirms it at once. */
  'booking-customer': VisitChange & { readonly date: string; readonly startMinute: number };
  /** The customer of a visit. */
  'visit-customer': VisitChange;
  /** The customer of a confirmed visit; null when it was confirmed as it was entered, without a message of that. */
  'confirmed-customer': VisitChange & { readonly entry?: 'notified' | 'silent' };
  /** The customer to whom a start is offered; null once the offer has ended. */
  'waiting-customer': { readonly entryId: number; readonly offerId: number };
  'complaint-author': ComplaintData;
  /** The member of the desk responsible for the complaint, if any. */
  'complaint-assignee': ComplaintData;
  /** The owner of a vehicle with a due reminder, if they consented to such messages. Guests cannot consent. */
  'reminder-owner': {
    readonly reminderId: number;
    readonly customerId: number;
    readonly userId: number | null;
    readonly dueDate: string;
  };
  referrer: { readonly referrerId: number };
  /** The holder of an account. */
  account: { readonly userId: number };
  /** The holder of the phone that an account has until its new one is proven. */
  'previous-phone': { readonly userId: number };
  /** An admin, when few SMS of the day are left. */
  'sms-admin': { readonly userId: number; readonly sent: number; readonly limit: number };
  /** The workshop, for a booking that it did not enter itself. */
  'workshop-of-booking': NewBooking;
  /** The admin who asked for a test. */
  'test-admin': RequestedTest;
  /** The account that requested a code. */
  'code-account': { readonly codeId: string; readonly userId: number };
  /** The client who tells the code to the desk. */
  'code-counter': { readonly codeId: string; readonly userId: number };
  /** The guest for whom a code was requested. */
  'code-guest': { readonly codeId: string; readonly customerId: number };
  /** The phone of a booking for which a code was requested. */
  'code-phone': { readonly codeId: string };
}

export type RecipientKind = keyof RecipientData;

type Resolvers = {
  readonly [Kind in RecipientKind]: (data: RecipientData[Kind]) => Promise<Addressed | null>;
};

/** Guests have no language setting. */
const GUEST_LANGUAGE = 'ro';

/** Finds the recipient of a message and the facts for its text. Needs a unit of work. */
@Injectable()
export class RecipientResolver {
  private readonly resolvers: Resolvers = {
    'booking-customer': (data) => this.bookingCustomer(data),
    'visit-customer': (data) => this.visitCustomer(data),
    'confirmed-customer': async (data) => (data.entry === 'silent' ? null : this.visitCustomer(data)),
    'waiting-customer': (data) => this.waitingCustomer(data),
    'complaint-author': (data) => this.complaintAuthor(data),
    'complaint-assignee': (data) => this.complaintAssignee(data),
    'reminder-owner': (data) => this.reminderOwner(data),
    referrer: async ({ referrerId }) => withFacts(await this.account(referrerId), {}),
    account: async ({ userId }) => withFacts(await this.account(userId), {}),
    'previous-phone': async ({ userId }) => withFacts(await this.account(userId, 'phoneBeforeChange'), {}),
    'sms-admin': (data) => this.smsAdmin(data),
    'workshop-of-booking': (data) => this.workshop.ofNewBooking(data),
    'test-admin': (data) => this.workshop.ofTest(data),
    'code-account': (data) => this.codeAccount(data),
    'code-counter': (data) => this.codeAccount(data, TELL_THE_DESK),
    'code-guest': (data) => this.codeGuest(data),
    'code-phone': (data) => this.codePhone(data),
  };

  constructor(
    private readonly erasure: MessageErasure,
    private readonly consents: MessageConsents,
    private readonly recipients: MessageRecipients,
    private readonly customers: AccountCustomers,
    private readonly visits: MessageVisits,
    private readonly offers: WaitlistOffers,
    private readonly assignees: ComplaintAssignees,
    private readonly descriptions: DueDescriptions,
    private readonly workshop: WorkshopRecipients,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns null when no message is sent: the recipient is erased, missing or has not consented. */
  resolve<Kind extends RecipientKind>(kind: Kind, data: RecipientData[Kind]): Promise<Addressed | null> {
    return this.resolvers[kind](data);
  }

  private async bookingCustomer(data: RecipientData['booking-customer']): Promise<Addressed | null> {
    const visit = await this.visitOf(data.appointmentId);
    return visit.isEnteredAtDesk ? null : this.customerOf(visit, data);
  }

  private async visitCustomer(data: VisitChange): Promise<Addressed | null> {
    return this.customerOf(await this.visitOf(data.appointmentId), data);
  }

  /** Takes date and time from the event if it has both, otherwise from the visit: it may have moved since. */
  private async customerOf(visit: MessageVisit, { appointmentId, date, startMinute, by }: VisitChange) {
    const { customerId, phone, link } = visit;
    const userId = await this.accountToTell(visit);
    const secret = tokenOf(link, { kind: 'visit', id: appointmentId });
    const account = userId === null ? null : await this.account(userId);
    if (phone === '' || (userId !== null && !account)) return null;
    const { email, language } = account ?? { email: guestEmailOf(visit), language: GUEST_LANGUAGE };
    const isInEvent = date !== undefined && startMinute !== undefined;
    const start = isInEvent
      ? { date: localDate(date), time: startMinute }
      : { date: visit.date, time: localTime(visit.time) };
    const service = visit.serviceIn(language);
    const facts = { service, link, date: formatDay(start.date, language), time: formatLocalTime(start.time) };
    const isByCustomer = by === 'visitor' || (userId !== null && by === `user:${userId}`);
    return {
      recipient: { userId, customerId, phone, email, language },
      facts,
      secret,
      about: { appointmentId, start, isByCustomer },
    };
  }

  private async waitingCustomer({ entryId, offerId }: RecipientData['waiting-customer']) {
    const found = await this.offers.offer(entryId, offerId);
    if (!found) return null;
    if (found.userId === null) await this.erasure.lockCustomer(found.customerId);
    const account = found.userId === null ? null : await this.account(found.userId);
    // Read again: no erasure of the customer is running now.
    const offer = await this.offers.offer(entryId, offerId);
    if (!offer || offer.phone === '' || (offer.userId !== null && !account)) return null;
    const { userId, customerId, phone, time, until, link } = offer;
    const { email, language } = account ?? { email: offer.email, language: GUEST_LANGUAGE };
    const service = await offer.serviceIn(language);
    const facts = { service, date: formatDay(offer.date, language), time, until, link };
    return {
      recipient: { userId, customerId, phone, email, language },
      facts,
      secret: tokenOf(link, { kind: 'waitlist-entry', id: entryId }),
      about: { entryId, offerId },
    };
  }

  /** The message links to the complaint page; a guest's link carries the manage token of the visit. */
  private async complaintAuthor({ complaintId, userId, appointmentId }: ComplaintData) {
    const number = String(complaintId);
    const link = `${this.settings.PUBLIC_URL}/complaints/${complaintId}`;
    if (userId !== null) return withFacts(await this.account(userId), { number, link });
    if (appointmentId === null) return null;
    const visit = await this.visitOf(appointmentId);
    const secret = tokenOf(visit.link, { kind: 'visit', id: appointmentId });
    const facts = { number, link: `${link}#${appointmentId}.${secret.text}` };
    // A guest may have registered since.
    const holder = await this.accountToTell(visit);
    if (holder !== null) return withFacts(await this.account(holder), facts, secret);
    const { customerId, phone } = visit;
    const email = guestEmailOf(visit);
    if (phone === '') return null;
    return {
      recipient: { userId: null, customerId, phone, email, language: GUEST_LANGUAGE },
      facts,
      secret,
    } as const;
  }

  private async complaintAssignee({ complaintId }: ComplaintData) {
    const userId = await this.assignees.assigneeOf(complaintId);
    if (userId === null) return null;
    const link = `${this.settings.PUBLIC_URL}/admin/complaints/${complaintId}`;
    return withFacts(await this.account(userId), { number: String(complaintId), link });
  }

  private async reminderOwner(data: RecipientData['reminder-owner']) {
    const { reminderId, customerId, userId, dueDate } = data;
    if (userId === null) return null;
    const account = await this.account(userId);
    if (!account || !(await this.consents.isGiven(userId, 'maintenance-reminders'))) return null;
    const { language } = account;
    const due = await this.descriptions.describe(reminderId, language);
    return (
      due && { recipient: { ...account, customerId }, facts: { ...due, date: formatDay(dueDate, language) } }
    );
  }

  private async smsAdmin({ userId, sent, limit }: RecipientData['sms-admin']) {
    const link = `${this.settings.PUBLIC_URL}/admin/messages`;
    return withFacts(await this.account(userId), { sent: String(sent), limit: String(limit), link });
  }

  private async codeAccount(
    { codeId, userId }: RecipientData['code-account'],
    confidentiality = TELL_NOBODY,
  ) {
    await this.erasure.lockAccount(userId);
    const sms = await this.recipients.smsCode(codeId);
    if (!sms) return null;
    const { code, phone, language } = sms;
    const recipient = { userId, customerId: null, phone, email: null, language };
    return { recipient, facts: { code, whom: confidentiality[language] }, secret: codeOf(codeId, code) };
  }

  private async codeGuest({ codeId, customerId }: RecipientData['code-guest']) {
    await this.erasure.lockCustomer(customerId);
    const phone = await this.customers.phoneOf(customerId);
    const code = phone && (await this.recipients.codeFor(codeId, phone));
    if (!phone || !code) return null;
    const recipient = { userId: null, customerId, phone, email: null, language: GUEST_LANGUAGE } as const;
    return { recipient, facts: { code }, secret: codeOf(codeId, code) };
  }

  private async codePhone({ codeId }: RecipientData['code-phone']) {
    const sms = await this.recipients.codeOfBooking(codeId);
    if (!sms) return null;
    const { phone, code } = sms;
    const recipient = {
      userId: null,
      customerId: null,
      phone,
      email: null,
      language: GUEST_LANGUAGE,
    } as const;
    return {
      recipient,
      facts: { code, whom: TELL_NOBODY[GUEST_LANGUAGE] },
      secret: codeOf(codeId, code),
    };
  }

  /**
   * The account that is told of a visit, with the link that manages it. A visit that the desk entered by phone is told to the
   * phone alone while the account has not proven its phone: its e-mail address and devices may be those of a stranger (ADR 42).
   */
  private async accountToTell({ userId, isEnteredAtDesk }: MessageVisit): Promise<number | null> {
    if (userId === null || !isEnteredAtDesk) return userId;
    const account = await this.recipients.account(userId);
    return account && !ownsItsPhone(account) ? null : userId;
  }

  /** A visit as it is once no erasure of its guest is running. */
  private async visitOf(appointmentId: number): Promise<MessageVisit> {
    const visit = await this.visits.visit(appointmentId);
    if (visit.userId !== null) return visit;
    await this.erasure.lockCustomer(visit.customerId);
    return this.visits.visit(appointmentId);
  }

  private async account(
    userId: number,
    to: 'phone' | 'phoneBeforeChange' = 'phone',
  ): Promise<Recipient | null> {
    await this.erasure.lockAccount(userId);
    const account = await this.recipients.account(userId);
    if (!account) return null;
    const { email, language } = account;
    return { userId, customerId: null, phone: account[to], email, language };
  }
}

/** The address of a customer of an account is the account's. */
function guestEmailOf({ userId, email }: MessageVisit): string | null {
  return userId === null ? email : null;
}

function withFacts(
  recipient: Recipient | null,
  facts: MessageFacts,
  secret?: MessageSecret,
): Addressed | null {
  return recipient && { recipient, facts, ...(secret && { secret }) };
}

/** The token in the fragment of a link. */
function tokenOf(link: string, of: SecretOwner): MessageSecret {
  return { of, text: new URL(link).hash.slice(1) };
}

function codeOf(id: string, text: string): MessageSecret {
  return { of: { kind: 'code', id }, text };
}

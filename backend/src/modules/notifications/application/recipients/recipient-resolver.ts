import { Inject, Injectable } from '@nestjs/common';
import { canReceiveSms } from '../../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { ManagedComplaintReader } from '../../../complaints/index.ts';
import { CustomerDirectory } from '../../../customers/index.ts';
import { signedBy } from '../../../documents/index.ts';
import { ApprovalReader } from '../../../estimates/index.ts';
import { InvitationReader, SmsCodeTexts } from '../../../identity/index.ts';
import { OwnerNotices, ReminderDescriptionReader, type StartOffer } from '../../../reminders/index.ts';

import { CHANNELS } from '../../domain/message.values.ts';
import type { MessageSecret, Recipient } from '../../domain/outgoing-message.ts';
import { approvalText, type Confidant, dueFacts, TEXTS } from '../../domain/templates/templates.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import { MessageConsents } from '../settings/message-preferences.ts';
import { AccountRecipients, type Addressed, GUEST_LANGUAGE, tokenOf, withFacts } from './addressed.ts';
import {
  type AppointmentChange,
  AppointmentRecipients,
  type ChangedContinuation,
  type ComplaintData,
  type SentEstimate,
} from './appointment-recipients.ts';
import { type ApprovedJob, FormerPhones } from './former-phones.ts';
import { type NewBooking, type RequestedTest, WorkshopRecipients } from './workshop-recipients.ts';

/** Finds who requested a code. Null when the code has expired or was used. Needs a unit of work. */
@Injectable()
export class CodeRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly customers: CustomerDirectory,
    private readonly codes: SmsCodeTexts,
    private readonly approvalReader: ApprovalReader,
  ) {}

  /** @param confidant the person whom the account holder may tell the code */
  async ofAccount(
    { codeId, userId }: { readonly codeId: string; readonly userId: number },
    confidant: Confidant = 'nobody',
  ): Promise<Addressed | null> {
    await this.erasure.lockAccount(userId);
    const sms = await this.codes.textOf(codeId);
    if (!sms) return null;
    const { code, phone, language } = sms;
    const recipient = { userId, customerId: null, phone, email: null, language };
    return { recipient, facts: { code, whom: TEXTS[language].whom[confidant] }, secret: codeOf(codeId, code) };
  }

  async ofGuest({
    codeId,
    customerId,
  }: {
    readonly codeId: string;
    readonly customerId: number;
  }): Promise<Addressed | null> {
    await this.erasure.lockCustomer(customerId);
    const phone = await this.customers.ownPhoneOf(customerId);
    const code = phone && (await this.codes.codeFor(codeId, phone));
    if (!phone || !code) return null;
    return { recipient: guest(customerId, phone), facts: { code }, secret: codeOf(codeId, code) };
  }

  /** Uses the phone of the customer or, after a merge, of the target customer. */
  async ofApproval({ codeId, customerId }: RecipientData['code-approval']): Promise<Addressed | null> {
    await this.erasure.lockCustomer(customerId);
    const [contact] = await this.customers.contacts([customerId]);
    const code = contact?.phone && (await this.codes.codeFor(codeId, contact.phone));
    const subject = await this.codes.subjectOf(codeId);
    const approved = subject && (await this.approvedBy(subject));
    if (!contact || !code || !approved) return null;
    const facts = { code, what: approvalText(approved, GUEST_LANGUAGE) };
    return { recipient: guest(customerId, contact.phone), facts, secret: codeOf(codeId, code) };
  }

  private approvedBy(subject: string) {
    return signedBy(subject) ?? this.approvalReader.describe(subject);
  }

  async ofBooking({ codeId }: { readonly codeId: string }): Promise<Addressed | null> {
    const sms = await this.codes.ofBooking(codeId);
    if (!sms) return null;
    const { phone, code } = sms;
    const facts = { code, whom: TEXTS[GUEST_LANGUAGE].whom.nobody };
    return { recipient: guest(null, phone), facts, secret: codeOf(codeId, code) };
  }
}

function guest(customerId: number | null, phone: string): Recipient {
  return { userId: null, customerId, phone, email: null, language: GUEST_LANGUAGE };
}

function codeOf(id: string, text: string): MessageSecret {
  return { of: { kind: 'code', id }, text };
}

export interface RecipientData {
  'booking-customer': AppointmentChange & { readonly date: string; readonly startMinute: number };
  'visit-customer': AppointmentChange;
  // Null for a recorded appointment, at which the customer was present.
  'told-customer': AppointmentChange;
  'customer-of-continuation': ChangedContinuation;
  /** The customer of a confirmed appointment; null if its entry confirmed it without a message. */
  'estimate-customer': SentEstimate;
  'confirmed-customer': AppointmentChange & { readonly entry?: 'notified' | 'silent' };
  'waiting-customer': { readonly entryId: number; readonly offerId: number };
  'complaint-author': ComplaintData;
  'complaint-assignee': ComplaintData;
  /** The owner of a vehicle with a due reminder, if they consented to such messages. Guests cannot consent. */
  'reminder-owner': {
    readonly reminderId: number;
    readonly customerId: number;
    readonly userId: number | null;
    readonly dueDate: string;
  };
  /** The owner whom the desk has notified of a due reminder; null once the notice was undone. */
  'notified-owner': RecipientData['reminder-owner'] & {
    readonly noticeId: number;
    readonly offer?: Omit<StartOffer, 'date' | 'startMinute'> & { readonly date: string; readonly startMinute: number };
  };
  referrer: { readonly referrerId: number };
  account: { readonly userId: number };
  'previous-phone': { readonly userId: number };
  'former-phone-of-visit': ApprovedJob;
  'sms-admin': { readonly userId: number; readonly sent: number; readonly limit: number };
  'workshop-of-booking': NewBooking;
  'test-admin': RequestedTest;
  'invited-employee': { readonly linkId: string };
  'code-account': { readonly codeId: string; readonly userId: number };
  'code-counter': { readonly codeId: string; readonly userId: number };
  'code-approval': { readonly codeId: string; readonly customerId: number };
  'code-guest': { readonly codeId: string; readonly customerId: number };
  'code-phone': { readonly codeId: string };
}

export type RecipientKind = keyof RecipientData;

type Resolvers = {
  readonly [Kind in RecipientKind]: (data: RecipientData[Kind]) => Promise<Addressed | null>;
};

@Injectable()
export class RecipientResolver {
  private readonly resolvers: Resolvers = {
    'booking-customer': (data) => this.appointments.ofBooking(data),
    'visit-customer': (data) => this.appointments.ofAppointment(data),
    'told-customer': (data) => this.appointments.ofToldAppointment(data),
    'customer-of-continuation': (data) => this.appointments.ofContinuation(data),
    'estimate-customer': (data) => this.appointments.ofEstimate(data),
    'confirmed-customer': async (data) => (data.entry === 'silent' ? null : this.appointments.ofAppointment(data)),
    'waiting-customer': (data) => this.appointments.ofOffer(data),
    'complaint-author': (data) => this.appointments.ofComplaint(data),
    'complaint-assignee': (data) => this.complaintAssignee(data),
    'reminder-owner': (data) => this.reminderOwner(data),
    'notified-owner': (data) => this.notifiedOwner(data),
    referrer: async ({ referrerId }) => withFacts(await this.accounts.find(referrerId), {}),
    account: async ({ userId }) => withFacts(await this.accounts.find(userId), {}),
    'previous-phone': async ({ userId }) => withFacts(await this.accounts.find(userId, 'phoneBeforeChange'), {}),
    'former-phone-of-visit': (data) => this.formerPhones.ofApproval(data),
    'sms-admin': (data) => this.smsAdmin(data),
    'workshop-of-booking': (data) => this.workshop.ofNewBooking(data),
    'test-admin': (data) => this.workshop.ofTest(data),
    'invited-employee': (data) => this.invitedEmployee(data),
    'code-account': (data) => this.codes.ofAccount(data),
    'code-counter': (data) => this.codes.ofAccount(data, 'desk'),
    'code-approval': (data) => this.codes.ofApproval(data),
    'code-guest': (data) => this.codes.ofGuest(data),
    'code-phone': (data) => this.codes.ofBooking(data),
  };

  constructor(
    private readonly accounts: AccountRecipients,
    private readonly appointments: AppointmentRecipients,
    private readonly codes: CodeRecipients,
    private readonly formerPhones: FormerPhones,
    private readonly workshop: WorkshopRecipients,
    private readonly consents: MessageConsents,
    private readonly managedComplaintReader: ManagedComplaintReader,
    private readonly reminderDescriptionReader: ReminderDescriptionReader,
    private readonly ownerNotices: OwnerNotices,
    private readonly invitationReader: InvitationReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns null when no message is sent: the recipient is erased, missing or has not consented. */
  resolve<Kind extends RecipientKind>(kind: Kind, data: RecipientData[Kind]): Promise<Addressed | null> {
    return this.resolvers[kind](data);
  }

  private async complaintAssignee({ complaintId }: ComplaintData) {
    const userId = await this.managedComplaintReader.findAssignee(complaintId);
    if (userId === null) return null;
    const link = `${this.settings.PUBLIC_URL}/admin/complaints/${complaintId}`;
    return withFacts(await this.accounts.find(userId), { number: String(complaintId), link });
  }

  private async reminderOwner(data: RecipientData['reminder-owner'], offer?: RecipientData['notified-owner']['offer']) {
    const { reminderId, customerId, userId, dueDate } = data;
    if (userId === null) return null;
    const account = await this.accounts.find(userId);
    if (!account || !(await this.consents.isGiven(userId, 'maintenance-reminders'))) return null;
    const { language } = account;
    const due = await this.reminderDescriptionReader.describeReminder(reminderId, language, offer);
    return due && { recipient: { ...account, customerId }, facts: { ...due, ...dueFacts(dueDate, offer, language) } };
  }

  private async notifiedOwner({
    noticeId,
    offer,
    ...data
  }: RecipientData['notified-owner']): Promise<Addressed | null> {
    const undoableUntil = await this.ownerNotices.holdUndoableUntil(noticeId);
    const addressed = undoableUntil && (await this.reminderOwner(data, offer));
    if (!addressed) return null;
    const bySms = canReceiveSms(addressed.recipient.phone, this.settings.SMS_COUNTRIES);
    return { ...addressed, undoableUntil, channels: bySms ? CHANNELS : ['email'] };
  }

  private async invitedEmployee({ linkId }: RecipientData['invited-employee']): Promise<Addressed | null> {
    const found = await this.invitationReader.findLink(linkId);
    if (!found) return null;
    const { phone, link } = found;
    return {
      recipient: guest(null, phone),
      facts: { link },
      secret: tokenOf(link, { kind: 'invitation', id: linkId }),
    };
  }

  private async smsAdmin({ userId, sent, limit }: RecipientData['sms-admin']) {
    const link = `${this.settings.PUBLIC_URL}/admin/messages`;
    return withFacts(await this.accounts.find(userId), { sent: String(sent), limit: String(limit), link });
  }
}

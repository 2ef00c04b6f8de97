import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { FindAssignee } from '../../../complaints/index.ts';
import { DescribeReminder } from '../../../reminders/index.ts';
import { formatDay, TELL_THE_DESK } from '../../domain/templates/templates.ts';
import { MessageConsents } from '../settings/message-preferences.ts';
import { AccountRecipients, type Addressed, withFacts } from './addressed.ts';
import { CodeRecipients } from './code-recipients.ts';
import { type ComplaintData, type VisitChange, VisitRecipients } from './visit-recipients.ts';
import { type NewBooking, type RequestedTest, WorkshopRecipients } from './workshop-recipients.ts';

/** The kinds of recipients, each with the event data that it is found by. */
export interface RecipientData {
  /** The customer of a new visit; null when the workshop entered it, which confirms it at once. */
  'booking-customer': VisitChange & { readonly date: string; readonly startMinute: number };
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
  account: { readonly userId: number };
  /** The holder of the phone that an account has until its new one is proven. */
  'previous-phone': { readonly userId: number };
  /** An admin, when few SMS of the day are left. */
  'sms-admin': { readonly userId: number; readonly sent: number; readonly limit: number };
  /** The workshop, for a booking that it did not enter itself. */
  'workshop-of-booking': NewBooking;
  'test-admin': RequestedTest;
  'code-account': { readonly codeId: string; readonly userId: number };
  /** The client who tells the code to the desk. */
  'code-counter': { readonly codeId: string; readonly userId: number };
  'code-guest': { readonly codeId: string; readonly customerId: number };
  /** The phone of a booking for which a code was requested. */
  'code-phone': { readonly codeId: string };
}

export type RecipientKind = keyof RecipientData;

type Resolvers = {
  readonly [Kind in RecipientKind]: (data: RecipientData[Kind]) => Promise<Addressed | null>;
};

/** Finds the recipient of a message and the facts for its text. Needs a unit of work. */
@Injectable()
export class RecipientResolver {
  private readonly resolvers: Resolvers = {
    'booking-customer': (data) => this.visits.ofBooking(data),
    'visit-customer': (data) => this.visits.ofVisit(data),
    'confirmed-customer': async (data) => (data.entry === 'silent' ? null : this.visits.ofVisit(data)),
    'waiting-customer': (data) => this.visits.ofOffer(data),
    'complaint-author': (data) => this.visits.ofComplaint(data),
    'complaint-assignee': (data) => this.complaintAssignee(data),
    'reminder-owner': (data) => this.reminderOwner(data),
    referrer: async ({ referrerId }) => withFacts(await this.accounts.find(referrerId), {}),
    account: async ({ userId }) => withFacts(await this.accounts.find(userId), {}),
    'previous-phone': async ({ userId }) =>
      withFacts(await this.accounts.find(userId, 'phoneBeforeChange'), {}),
    'sms-admin': (data) => this.smsAdmin(data),
    'workshop-of-booking': (data) => this.workshop.ofNewBooking(data),
    'test-admin': (data) => this.workshop.ofTest(data),
    'code-account': (data) => this.codes.ofAccount(data),
    'code-counter': (data) => this.codes.ofAccount(data, TELL_THE_DESK),
    'code-guest': (data) => this.codes.ofGuest(data),
    'code-phone': (data) => this.codes.ofBooking(data),
  };

  constructor(
    private readonly accounts: AccountRecipients,
    private readonly visits: VisitRecipients,
    private readonly codes: CodeRecipients,
    private readonly workshop: WorkshopRecipients,
    private readonly consents: MessageConsents,
    private readonly queries: QueryBus,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns null when no message is sent: the recipient is erased, missing or has not consented. */
  resolve<Kind extends RecipientKind>(kind: Kind, data: RecipientData[Kind]): Promise<Addressed | null> {
    return this.resolvers[kind](data);
  }

  private async complaintAssignee({ complaintId }: ComplaintData) {
    const userId = await this.queries.execute(new FindAssignee(complaintId));
    if (userId === null) return null;
    const link = `${this.settings.PUBLIC_URL}/admin/complaints/${complaintId}`;
    return withFacts(await this.accounts.find(userId), { number: String(complaintId), link });
  }

  private async reminderOwner(data: RecipientData['reminder-owner']) {
    const { reminderId, customerId, userId, dueDate } = data;
    if (userId === null) return null;
    const account = await this.accounts.find(userId);
    if (!account || !(await this.consents.isGiven(userId, 'maintenance-reminders'))) return null;
    const { language } = account;
    const due = await this.queries.execute(new DescribeReminder(reminderId, language));
    return (
      due && { recipient: { ...account, customerId }, facts: { ...due, date: formatDay(dueDate, language) } }
    );
  }

  private async smsAdmin({ userId, sent, limit }: RecipientData['sms-admin']) {
    const link = `${this.settings.PUBLIC_URL}/admin/messages`;
    return withFacts(await this.accounts.find(userId), { sent: String(sent), limit: String(limit), link });
  }
}

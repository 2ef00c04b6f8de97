import type { Language } from '../../../kernel/language.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { OfferOfMessage } from '../domain/outbox.ts';
import type { Sender } from '../domain/signature.ts';
import type { VisitState } from '../domain/visit-truth.ts';

/** An account as the recipient of a message. */
export interface RecipientAccount {
  /** E.164. */
  readonly phone: string;
  /** Where to announce a change of the phone. */
  readonly phoneBeforeChange: string;
  /** Null when the account has none. */
  readonly email: string | null;
  readonly language: Language;
  /** Whether an SMS code has proven the phone. */
  readonly isPhoneProven: boolean;
}

/** A code to send, with the phone and the language of its account. */
export interface SmsCode extends Pick<RecipientAccount, 'phone' | 'language'> {
  readonly code: string;
}

/** The accounts that messages go to, from the identity module. */
export abstract class MessageRecipients {
  /** @returns null when there is no such account, or it was erased. */
  abstract account(userId: number): Promise<RecipientAccount | null>;

  /** Ids of the admins whose accounts are not locked. */
  abstract admins(): Promise<readonly number[]>;

  /** @returns null when the code has expired or was used. */
  abstract smsCode(codeId: string): Promise<SmsCode | null>;

  /** @returns null when the code has expired or was used, or was requested for another phone. */
  abstract codeFor(codeId: string, phone: string): Promise<string | null>;

  /** @returns null when the code for a booking has expired. */
  abstract codeOfBooking(codeId: string): Promise<Pick<SmsCode, 'phone' | 'code'> | null>;
}

/** A visit with its customer. */
export interface MessageVisit {
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  /** Current date; it may differ from the one in an earlier event. */
  readonly date: LocalDate;
  /** HH:MM */
  readonly time: string;
  /** Name of the service in a language. */
  readonly serviceIn: (language: Language) => string;
  /** Manage link: opens the visit without signing in. */
  readonly link: string;
  /** Of the customer; empty once the customer is erased. */
  readonly customerName: string;
  /** Its plate, or make and model. */
  readonly vehicle: string;
  /** Of the customer; empty once the customer is erased. */
  readonly phone: string;
  /** Of the customer; null when there is none. */
  readonly email: string | null;
  /** Whether the workshop entered it on the board: neither side needs a message that it was booked. */
  readonly isEnteredAtDesk: boolean;
}

/** A visit whose work has not begun. */
export interface ComingVisit {
  readonly appointmentId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** When it was booked for this start, or moved to it. */
  readonly since: Date;
}

/** A visit as it is, whose last change the workshop may still undo. */
export interface UndoableVisitState extends VisitState {
  /** Until when; null when it cannot be undone. */
  readonly undoableUntil: Date | null;
}

/** The visits that messages are about, from the booking module. */
export abstract class MessageVisits {
  abstract visit(appointmentId: number): Promise<MessageVisit>;

  /** The manage link of a visit. */
  abstract linkTo(appointmentId: number): Promise<string>;

  /** The visits of a period whose work has not begun. */
  abstract coming(from: LocalDate, to: LocalDate): Promise<readonly ComingVisit[]>;

  /** The visit as it is until the unit of work ends; null when there is none. Needs a unit of work. */
  abstract stateForSending(appointmentId: number): Promise<UndoableVisitState | null>;
}

/** An offered start with the customer who waits for it. */
export interface MessageOffer {
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  /** HH:MM, until when it is held. */
  readonly until: string;
  /** Opens the offer without signing in. */
  readonly link: string;
  readonly serviceIn: (language: Language) => Promise<string>;
  /** Of the customer; empty once the customer is erased. */
  readonly phone: string;
  /** Of the customer; null when there is none. */
  readonly email: string | null;
}

/** The offers that messages are about, from the waitlist module. */
export abstract class WaitlistOffers {
  /** @returns null when the offer has ended */
  abstract offer(entryId: number, offerId: number): Promise<MessageOffer | null>;

  /** The link of an entry. */
  abstract linkTo(entryId: number): Promise<string>;

  /** Whether an offer can still be taken. */
  abstract isOpen(offer: OfferOfMessage, now: Date): Promise<boolean>;
}

/** A customer as the recipient of a message. */
export interface MessageCustomer {
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  /** E.164. */
  readonly phone: string;
  readonly email: string | null;
}

/** The customer records of accounts and guests, from the customers module. */
export abstract class AccountCustomers {
  /**
   * Keeps the customer from being erased until the unit of work ends.
   * @throws CustomerNotFound, CustomerAlreadyErased
   */
  abstract hold(customerId: number): Promise<MessageCustomer>;

  /** The customers that are erased with an account. */
  abstract erasedWith(userId: number): Promise<readonly number[]>;

  /** @returns E.164; null when the customer does not exist or was erased. */
  abstract phoneOf(customerId: number): Promise<string | null>;
}

/** The members of the desk responsible for complaints, from the complaints module. */
export abstract class ComplaintAssignees {
  /** @returns the account; null while the complaint has no assignee. */
  abstract assigneeOf(complaintId: number): Promise<number | null>;
}

/** A due reminder in words. */
export interface DueDescription {
  readonly what: string;
  readonly vehicle: string;
  /** Opens the booking page with service and vehicle filled in. */
  readonly link: string;
}

/** The due reminders that messages are about, from the reminders module. */
export abstract class DueDescriptions {
  /** @returns null when the reminder is no longer active. */
  abstract describe(reminderId: number, language: Language): Promise<DueDescription | null>;
}

/** Who messages come from, from the workshop module. */
export abstract class MessageSender {
  abstract current(): Promise<Sender>;
}

import type { Language } from '../../../kernel/language.ts';

/** The visit that a message is about. */
export interface Visit {
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly service: string;
  /** Where its customer sees, moves, cancels and reviews it without signing in. */
  readonly link: string;
  /** Of the customer; empty when the person was erased. */
  readonly phone: string;
  /** Of the customer; null when they gave none. */
  readonly email: string | null;
}

/** An account that a message is for. */
export interface Account {
  readonly phone: string;
  /** Null when they gave none. */
  readonly email: string | null;
  readonly language: Language;
}

/** A code to be sent, and where to. */
export interface SmsCode extends Omit<Account, 'email'> {
  readonly code: string;
}

/** Something due on a vehicle, in words. */
export interface Due {
  readonly what: string;
  readonly vehicle: string;
  /** Where to book a visit for it. */
  readonly link: string;
}

/** Who looks after a complaint, and where. */
export interface ComplaintDesk {
  /** The admin's account; null while nobody looks after it. */
  readonly assigneeId: number | null;
  readonly link: string;
}

/** What the other modules know of the people that messages are for. */
export abstract class People {
  abstract visit(appointmentId: number): Promise<Visit>;

  /** @returns null when there is no such account, or its person was erased. */
  abstract account(userId: number): Promise<Account | null>;

  /** Every customer that this account is. */
  abstract customersOf(userId: number): Promise<readonly number[]>;

  /** @returns null when it is over. */
  abstract due(reminderId: number, language: Language): Promise<Due | null>;

  /** Where its author reads a complaint: a client signed in, a guest with the manage link of the visit. */
  abstract complaintLink(complaintId: number, guestsVisit: number | null): Promise<string>;

  abstract complaintDesk(complaintId: number): Promise<ComplaintDesk>;

  /** @returns null when the code is not worth sending any more. */
  abstract smsCode(codeId: string): Promise<SmsCode | null>;
}

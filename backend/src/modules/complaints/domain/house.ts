import type { Actor } from '../../../kernel/actor.ts';

/** A visit that a complaint is about. */
export interface VisitOfAuthor {
  readonly customerId: number;
  readonly userId: number | null;
}

/** A visit as whoever reads the complaint about it sees it. */
export interface VisitFacts {
  readonly id: number;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly service: string;
  readonly vehicle: { readonly make: string; readonly model: string; readonly year: number };
}

/** Somebody by id, name and phone. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

/** Ids of the people that somebody looks for. */
export interface Found {
  readonly customers: readonly number[];
  readonly accounts: readonly number[];
}

/** What complaints need to know of visits, accounts and working hours, which others keep. */
export abstract class House {
  /** The caller's own visit, by account or manage link; null for any other. */
  abstract visit(id: number, by: Actor, manageToken: string | undefined): Promise<VisitOfAuthor | null>;

  /** What was done at a visit; null when there is none. Whoever asks may know already. */
  abstract visitFacts(id: number): Promise<VisitFacts | null>;

  /** Accounts by id; erased ones are left out. */
  abstract accounts(ids: readonly number[]): Promise<ReadonlyMap<number, Person>>;

  /** Customers by id. */
  abstract customers(ids: readonly number[]): Promise<ReadonlyMap<number, Person>>;

  /** Whom a text means, by part of their name or phone: customers and accounts, the newest 1,000 of each. */
  abstract search(text: string): Promise<Found>;

  /** The customer that an account is; null before its first booking. */
  abstract customerOf(userId: number): Promise<number | null>;

  /**
   * Keeps an account from being erased until the unit of work ends; false when it was. Whoever writes something to or
   * of a person asks first (ADR 9).
   */
  abstract hold(userId: number): Promise<boolean>;

  abstract isAdmin(userId: number): Promise<boolean>;

  /** Working minutes of each span. */
  abstract workingMinutes(spans: readonly { readonly from: Date; readonly to: Date }[]): Promise<number[]>;

  /** The instants after so many working minutes. */
  abstract afterWorkingMinutes(from: Date, minutes: readonly number[]): Promise<Date[]>;
}

import type { Actor } from '../../../kernel/actor.ts';

/** A visit that its customer wants to review. */
export interface ReviewedVisit {
  readonly appointmentId: number;
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly completed: boolean;
  /** The customer's full name. */
  readonly customerName: string;
}

/** A customer who reviewed a visit. */
export interface ReviewingCustomer {
  readonly id: number;
  /** Empty once the person is erased; so is the phone. */
  readonly name: string;
  readonly phone: string;
}

/** Visits, kept elsewhere. */
export abstract class Visits {
  /**
   * The caller's own visit, by account or by manage link, in a unit of work: to its end the customer's account
   * cannot be erased, so that an erasure finds what is written.
   * @throws a refusal of kind not-found for any other; CustomerErased once the account is erased
   */
  abstract own(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewedVisit>;

  /** In no order; those that are not there are left out. */
  abstract customers(ids: readonly number[]): Promise<readonly ReviewingCustomer[]>;
}

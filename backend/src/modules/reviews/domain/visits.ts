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

/** Visits, kept elsewhere. */
export abstract class Visits {
  /** The caller's own visit, by account or by manage link. @throws a refusal of kind not-found for any other. */
  abstract own(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewedVisit>;
}

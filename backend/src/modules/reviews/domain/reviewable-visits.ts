import type { Actor } from '../../../kernel/actor.ts';

/** A visit as far as its review depends on it. */
export interface ReviewableVisit {
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly completed: boolean;
}

/** Visits that their customers can review. */
export abstract class ReviewableVisits {
  /**
   * The actor's own visit, by account or by manage link.
   * @throws an error of kind not-found for any other visit
   */
  abstract ownVisit(
    appointmentId: number,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<ReviewableVisit>;
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { ReviewAccounts } from '../domain/review-accounts.ts';
import { type ReviewableVisit, ReviewableVisits } from '../domain/reviewable-visits.ts';

/** Restricts reviews of a visit to its customer. */
@Injectable()
export class OwnVisits {
  constructor(
    private readonly visits: ReviewableVisits,
    private readonly accounts: ReviewAccounts,
  ) {}

  /**
   * The actor's own visit, whose account is kept from being erased until the unit of work ends.
   * @throws CustomerErased; an error of kind not-found for any other visit
   */
  async require(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewableVisit> {
    const visit = await this.visits.ownVisit(appointmentId, by, manageToken);
    if (visit.userId !== null) await this.accounts.hold(visit.userId);
    return visit;
  }
}

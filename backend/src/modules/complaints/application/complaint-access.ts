import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { ComplaintContent } from '../domain/complaint.ts';
import { ComplaintAccounts, ComplaintCustomers } from '../domain/complaint-people.ts';
import { ComplaintVisits } from '../domain/complaint-visits.ts';
import { AuthorErased, ComplaintNotFound } from '../domain/complaints.errors.ts';

/** Restricts complaints to their author: the account, or the holder of the manage link of the visit. */
@Injectable()
export class ComplaintAccess {
  constructor(
    private readonly visits: ComplaintVisits,
    private readonly accounts: ComplaintAccounts,
    private readonly customers: ComplaintCustomers,
  ) {}

  /** {@link require} and {@link holdAuthor}. @throws ComplaintNotFound, AuthorErased */
  async requireToWrite(
    complaint: ComplaintContent,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<void> {
    await this.require(complaint, by, manageToken);
    await this.holdAuthor(complaint);
  }

  /** Keeps the author, an account or a guest, from being erased until the unit of work ends. @throws AuthorErased */
  async holdAuthor({ userId, customerId }: Pick<ComplaintContent, 'userId' | 'customerId'>): Promise<void> {
    if (userId !== null && !(await this.accounts.holdAccount(userId))) throw new AuthorErased();
    const isGuest = userId === null && customerId !== null;
    if (isGuest && !(await this.customers.holdCustomer(customerId))) throw new AuthorErased();
  }

  /** @throws ComplaintNotFound when the actor is not the author */
  async require(
    { userId, appointmentId }: Pick<ComplaintContent, 'userId' | 'appointmentId'>,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (appointmentId !== null && (await this.visits.ownVisit(appointmentId, by, manageToken))) return;
    throw new ComplaintNotFound();
  }
}

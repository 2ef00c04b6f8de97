import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { FindOwnVisit } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { ComplaintOrigin } from '../domain/complaint.ts';
import { AuthorErased, ComplaintNotFound } from '../domain/complaints.errors.ts';

/** Restricts complaints to their author: the account, or the holder of the manage link of the visit. */
@Injectable()
export class ComplaintAccess {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
  ) {}

  /** {@link require} and {@link holdAuthor}. @throws ComplaintNotFound, AuthorErased */
  async requireToWrite(
    complaint: ComplaintOrigin,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<void> {
    await this.require(complaint, by, manageToken);
    await this.holdAuthor(complaint);
  }

  /** Keeps the author, an account or a guest, from being erased until the unit of work ends. @throws AuthorErased */
  async holdAuthor({ userId, customerId }: Omit<ComplaintOrigin, 'appointmentId'>): Promise<void> {
    if (userId !== null && !(await this.users.hold(userId))) throw new AuthorErased();
    const isGuest = userId === null && customerId !== null;
    if (isGuest && !(await this.customers.hold(customerId))) throw new AuthorErased();
  }

  /** @throws ComplaintNotFound when the actor is not the author */
  async require(
    { userId, appointmentId }: Omit<ComplaintOrigin, 'customerId'>,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (appointmentId !== null && (await this.ownVisit(appointmentId, by, manageToken))) return;
    throw new ComplaintNotFound();
  }

  /** The customer of the actor's own visit, by account or manage link; null for any other visit. */
  async ownVisit(appointmentId: number, by: Actor, manageToken: string | undefined) {
    try {
      return await this.queries.execute(new FindOwnVisit(appointmentId, by, manageToken));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { Grievance } from '../domain/complaint.ts';
import { AuthorErased, ComplaintNotFound } from '../domain/complaints.errors.ts';
import { House } from '../domain/house.ts';

/** Whose a complaint is: its author's, signed in or with the manage link of its visit. */
@Injectable()
export class ComplaintAccess {
  constructor(private readonly house: House) {}

  /** {@link require} for who adds something; needs a unit of work. @throws ComplaintNotFound, AuthorErased */
  async requireToWrite(complaint: Grievance, by: Actor, manageToken: string | undefined): Promise<void> {
    await this.require(complaint, by, manageToken);
    await this.hold(complaint);
  }

  /** Keeps the author from being erased until the unit of work ends. @throws AuthorErased */
  async hold({ userId }: Pick<Grievance, 'userId'>): Promise<void> {
    if (userId !== null && !(await this.house.hold(userId))) throw new AuthorErased();
  }

  /** @throws ComplaintNotFound */
  async require(
    { userId, appointmentId }: Pick<Grievance, 'userId' | 'appointmentId'>,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (appointmentId !== null && (await this.house.visit(appointmentId, by, manageToken))) return;
    throw new ComplaintNotFound();
  }
}

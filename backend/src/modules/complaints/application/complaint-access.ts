import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { Grievance } from '../domain/complaint.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import { House } from '../domain/house.ts';

/** Whose a complaint is: its author's, signed in or with the manage link of its visit. */
@Injectable()
export class ComplaintAccess {
  constructor(private readonly house: House) {}

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

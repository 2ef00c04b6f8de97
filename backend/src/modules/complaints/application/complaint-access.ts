import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { ComplaintOrigin } from '../domain/complaint.ts';
import { AuthorErased, ComplaintNotFound } from '../domain/complaints.errors.ts';

@Injectable()
export class ComplaintAccess {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
  ) {}

  async requireToWrite(complaint: ComplaintOrigin, by: Actor, manageToken: string | undefined): Promise<void> {
    await this.require(complaint, by, manageToken);
    await this.holdAuthor(complaint);
  }

  /** Blocks an erasure of the author, an account or a guest, until the unit of work ends. @throws AuthorErased */
  async holdAuthor({ userId, customerId }: Omit<ComplaintOrigin, 'appointmentId'>): Promise<void> {
    if (userId !== null && !(await this.users.hold(userId))) throw new AuthorErased();
    const isGuest = userId === null && customerId !== null;
    if (isGuest && !(await this.customers.hold(customerId))) throw new AuthorErased();
  }

  async require(
    { userId, appointmentId }: Omit<ComplaintOrigin, 'customerId'>,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (appointmentId !== null && (await this.ownAppointment(appointmentId, by, manageToken))) return;
    throw new ComplaintNotFound();
  }

  ownAppointment(appointmentId: number, by: Actor, manageToken: string | undefined) {
    return nullWhenNotFound(this.appointments.findOwn(appointmentId, by, manageToken));
  }
}

export async function nullWhenNotFound<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}

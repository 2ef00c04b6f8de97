import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { FindOwnVisit } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { CustomerErased } from '../domain/reviews.errors.ts';
import { type ReviewedVisit, type ReviewingCustomer, Visits } from '../domain/visits.ts';

/** Visits are the appointments of the booking module; who came, the customers module knows. */
@Injectable()
export class BookingVisits extends Visits {
  constructor(
    private readonly queries: QueryBus,
    private readonly directory: CustomerDirectory,
    private readonly users: UserDirectory,
  ) {
    super();
  }

  async own(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewedVisit> {
    const visit = await this.queries.execute(new FindOwnVisit(appointmentId, by, manageToken));
    const { customerId, vehicleId, userId, status } = visit;
    if (userId !== null && !(await this.users.hold(userId))) throw new CustomerErased();
    const card = await this.directory.card(customerId, vehicleId);
    const completed = status === 'completed';
    return { appointmentId, customerId, userId, completed, customerName: card?.customer.name ?? '' };
  }

  customers(ids: readonly number[]): Promise<readonly ReviewingCustomer[]> {
    return this.directory.contacts(ids);
  }
}

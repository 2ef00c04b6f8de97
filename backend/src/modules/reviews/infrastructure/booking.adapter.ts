import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { FindOwnVisit } from '../../booking/index.ts';
import { type ReviewableVisit, ReviewableVisits } from '../domain/reviewable-visits.ts';

/** Reads visits from the booking module. */
@Injectable()
export class BookingAdapter extends ReviewableVisits {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async ownVisit(
    appointmentId: number,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<ReviewableVisit> {
    const visit = await this.queries.execute(new FindOwnVisit(appointmentId, by, manageToken));
    const { customerId, userId, status } = visit;
    return { customerId, userId, completed: status === 'completed' };
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { FindCompletedRevision, PredictDateForMileage } from '../../revisions/index.ts';
import { type RevisionOutcome, ServiceBooks } from '../domain/service-books.ts';

/** Service books of the revisions module. */
@Injectable()
export class KeptServiceBooks extends ServiceBooks {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  dayOfMileage(vehicleId: number, mileage: number): Promise<LocalDate | null> {
    return this.queries.execute(new PredictDateForMileage(vehicleId, mileage));
  }

  outcomeOf(revisionId: number): Promise<RevisionOutcome | null> {
    return this.queries.execute(new FindCompletedRevision(revisionId));
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { FindCompletedRevision, PredictDateForMileage } from '../../revisions/index.ts';
import { type CompletedRevision, CompletedRevisions } from '../domain/completed-revisions.ts';
import { MileagePredictions } from '../domain/mileage-predictions.ts';

@Injectable()
export class RevisionsAdapter implements CompletedRevisions, MileagePredictions {
  constructor(private readonly queries: QueryBus) {}

  find(revisionId: number): Promise<CompletedRevision | null> {
    return this.queries.execute(new FindCompletedRevision(revisionId));
  }

  dateFor(vehicleId: number, mileage: number): Promise<LocalDate | null> {
    return this.queries.execute(new PredictDateForMileage(vehicleId, mileage));
  }
}
